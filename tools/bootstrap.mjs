// Runs before every npm command, on any Node from 16 on: fetches the pinned Node 24, installs the packages with it,
// and links node_modules/.bin/node, which npm puts first on PATH. Does nothing when all of that is in place. Folders named behind it
// (`node tools/bootstrap.mjs tools/lighthouse`) have packages of their own, which only that command needs.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const windows = process.platform === 'win32'
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const nodeHome = join(root, 'tools', 'node')
const pinned = join(
  nodeHome,
  'node_modules',
  `node-${windows ? 'win' : process.platform}-${process.arch}`,
  'bin',
  windows ? 'node.exe' : 'node',
)
const further = process.argv.slice(2).map((folder) => join(root, folder))
const lockFile = join(root, '.cache', 'bootstrap.lock')

await main()

async function main() {
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime) {
    fail(
      'Woodshed needs a Linux with glibc (Debian, Ubuntu, Fedora …): the Node and PostgreSQL it brings do not run on Alpine or other musl systems.',
    )
  }
  if (!stale(nodeHome) && !stale(root) && !further.some(stale) && linked()) return
  await takeLock()
  if (stale(nodeHome)) await install(nodeHome, null, 'Fetching Node 24')
  const node = usableNode()
  if (stale(root)) await install(root, node, 'Installing packages (a minute or two, once)')
  if (node) linkNode(node)
  for (const folder of further) if (stale(folder)) await install(folder, node, `Fetching ${basename(folder)}`)
}

/** An install is complete when its stamp, written last and inside node_modules, names the lock file as it is now. */
function stale(folder) {
  try {
    return readFileSync(join(folder, 'node_modules', '.stamp'), 'utf8') !== fingerprint(folder)
  } catch {
    return true
  }
}

function fingerprint(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex')
}

/** The pinned Node when it runs here; null when the Node at hand is new enough to do without; otherwise the end. */
function usableNode() {
  if (existsSync(pinned) && spawnSync(pinned, ['-v']).status === 0) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return null
  fail(
    `There is no prebuilt Node 24 for ${process.platform}-${process.arch} and this is Node ${process.version}: please install Node 24 yourself and run the command again.`,
  )
}

async function install(folder, node, what) {
  const started = Date.now()
  console.log(`${what} …`)
  const ticking = setInterval(() => console.log(`  … still working, ${Math.round((Date.now() - started) / 1000)} s`), 15_000)
  const { code, output } = await npmCi(folder, node)
  clearInterval(ticking)
  if (code !== 0) explain(what, folder, code, output)
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, 'node_modules', '.stamp'), fingerprint(folder))
  console.log(`  done in ${Math.round((Date.now() - started) / 1000)} s`)
}

function npmCi(folder, node) {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const npmCli = process.env.npm_execpath
  const options = { cwd: folder, env: cleanEnvironment(node), stdio: ['ignore', 'inherit', 'pipe'] }
  const child =
    npmCli && basename(npmCli) === 'npm-cli.js' && existsSync(npmCli)
      ? spawn(node || process.execPath, [npmCli, ...args], options)
      : spawn('npm', args, { ...options, shell: windows })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    let output = ''
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code: code === null ? 1 : code, output }))
  })
}

/** The outer npm's own variables would point the inner one at the wrong folder, and `.bin` at a node being replaced. */
function cleanEnvironment(node) {
  const path = (process.env.PATH || '').split(delimiter).filter((entry) => !entry.includes(`node_modules${sep}.bin`))
  if (node) path.unshift(dirname(node))
  const env = { ...process.env, NODE_ENV: '' }
  for (const name of Object.keys(env)) if (/^npm_(package|lifecycle)_|^INIT_CWD$|^npm_config_(local_)?prefix$/.test(name)) delete env[name]
  return Object.assign(env, {
    PATH: path.join(delimiter),
    npm_config_loglevel: 'error',
    npm_config_update_notifier: 'false',
    npm_config_fetch_retry_mintimeout: '2000',
    npm_config_fetch_retry_maxtimeout: '10000',
  })
}

function explain(what, folder, code, output) {
  const network = /(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)/.exec(output)
  if (network)
    fail(
      `${what}: the npm registry cannot be reached (${network[1]}). Connect to the network, or name your registry in ~/.npmrc, and run the command again.`,
    )
  if (/ENOENT.*npm|spawn npm/.test(output)) fail(`${what}: npm was not found. Install npm and run the command again.`)
  if (/ENOSPC/.test(output)) fail(`${what}: the disk is full; about 1 GB is needed. Make room and run the command again.`)
  process.stderr.write(output.split('\n').slice(-25).join('\n'))
  fail(
    `${what} failed (npm ci in ${relative(root, folder) || 'the project'} ended with code ${code}). Running the command again starts the install afresh.`,
  )
}

function linked() {
  if (!existsSync(pinned)) return true
  try {
    return windows ? existsSync(join(root, 'node_modules', '.bin', 'node.cmd')) : readlinkSync(linkPath()) === linkTarget()
  } catch {
    return false
  }
}

function linkPath() {
  return join(root, 'node_modules', '.bin', 'node')
}

/** Relative, so that the folder can be moved. */
function linkTarget() {
  return relative(dirname(linkPath()), pinned)
}

function linkNode(node) {
  mkdirSync(dirname(linkPath()), { recursive: true })
  if (windows) return writeFileSync(`${linkPath()}.cmd`, `@"${node}" %*\r\n`)
  rmSync(linkPath(), { force: true })
  symlinkSync(linkTarget(), linkPath())
}

/** Two commands at once in a fresh clone must not install over each other; a lock left by a killed one is taken over. */
async function takeLock() {
  mkdirSync(dirname(lockFile), { recursive: true })
  for (let waited = 0; ; waited++) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      process.on('exit', () => rmSync(lockFile, { force: true }))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`Cannot write in ${root} (${error.code}): give this user the right to write there.`)
    }
    if (abandoned(waited)) rmSync(lockFile, { force: true })
    else {
      if (waited === 0) console.log('Another command is installing; waiting for it …')
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

/** A lock without a number in it is one being written just now, unless it stays so for two seconds. */
function abandoned(waited) {
  let pid
  try {
    pid = Number(readFileSync(lockFile, 'utf8'))
  } catch {
    return false
  }
  if (!pid) return waited > 4
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function fail(line) {
  console.error(line)
  process.exit(1)
}
