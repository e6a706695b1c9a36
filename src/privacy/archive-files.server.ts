import { join } from 'node:path'
import type { Config } from '#platform/config.ts'

/** Archives wait here, named by their ids, until they expire. */
export const archiveFolder = ({ dataDir }: Config): string => join(dataDir, 'archives')

export const archiveFile = (config: Config, id: string): string => join(archiveFolder(config), `${id}.zip`)
