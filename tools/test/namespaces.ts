import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'

const command = ['unshare', '--pid', '--ipc', '--mount', '--mount-proc', '--fork', '--kill-child']

/** Whether this user may create namespaces, as containers have them. */
export const canUnshare = (): boolean => spawnSync(command[0] ?? '', [...command.slice(1), 'true'], { stdio: 'ignore' }).status === 0

/** Runs Node in its own pid, ipc and mount namespaces, like a container; kill -9 of the child ends everything in it. */
export function spawnApart(args: string[], options: SpawnOptions): ChildProcess {
  return spawn(command[0] ?? '', [...command.slice(1), process.execPath, ...args], options)
}
