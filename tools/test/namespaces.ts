import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'

const command = ['unshare', '--pid', '--ipc', '--mount', '--mount-proc', '--fork', '--kill-child']

/** Whether this user may make namespaces, as containers have them. */
export const canUnshare = (): boolean => spawnSync(command[0] ?? '', [...command.slice(1), 'true'], { stdio: 'ignore' }).status === 0

/** Runs Node in pid, ipc and mount namespaces of its own, as a container would; kill -9 of the child ends all in it. */
export function spawnApart(args: string[], options: SpawnOptions): ChildProcess {
  return spawn(command[0] ?? '', [...command.slice(1), process.execPath, ...args], options)
}
