import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'

const gigabyte = 1024 ** 3

/** In its own mount namespace everything becomes read-only except `$1`; then runs the rest. */
const readOnlyScript = `
folder=$1; shift
mount --bind "$folder" "$folder" || exit 1
while read -r _ _ _ _ target options _; do
  target=$(printf %b "$target")
  [ "$target" = "$folder" ] || mount -o "remount,bind,ro,\${options#r?}" "$target" 2>/dev/null
done < /proc/self/mountinfo
exec "$@"`

type LimitCommand = (folder: string, minutes: number) => string[]

/** Each limit with its alternatives, best first: an operator's machine may lack programs or rights. */
const limits: readonly (readonly LimitCommand[])[] = [
  [(_, minutes) => ['prlimit', `--cpu=${minutes * 60}`, `--fsize=${40 * gigabyte}`, `--data=${4 * gigabyte}`, '--core=0', '--nofile=256']],
  [() => ['nice', '-n', '10']],
  [
    (folder) => ['unshare', '--net', '--mount', 'sh', '-c', readOnlyScript, 'sh', folder],
    // Without privileges this needs a user namespace.
    (folder) => ['unshare', '--map-root-user', '--net', '--mount', 'sh', '-c', readOnlyScript, 'sh', folder],
    () => ['unshare', '--net'],
    () => ['unshare', '--map-current-user', '--net'],
  ],
  [
    // A program that could mount could write again. Folders may belong to another user than a shop running as root.
    () => ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all,+dac_override'],
    () => ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs'],
  ],
]

let supported: readonly LimitCommand[] | undefined

/** As far as the system allows: no network, writes to `folder` only, `minutes` of CPU, 4 GB of memory, files of 40 GB, ends with the shop. */
export function jailCommand(folder: string, minutes: number): string[] {
  if (process.platform !== 'linux') return []
  const realFolder = realpathSync(folder)
  supported ??= supportedCommands(realFolder, minutes)
  return supported.flatMap((command) => command(realFolder, minutes))
}

/** Tests each limit inside the earlier ones, which may leave it fewer rights. */
function supportedCommands(folder: string, minutes: number): LimitCommand[] {
  const commands: LimitCommand[] = []
  for (const choices of limits) {
    const command = choices.find((choice) => works([...commands, choice].flatMap((each) => each(folder, minutes))))
    if (command) commands.push(command)
  }
  return commands
}

const works = ([program = '', ...args]: readonly string[]): boolean =>
  spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0
