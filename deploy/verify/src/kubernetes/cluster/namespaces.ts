import { readdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@passage/local/log'
import { root } from '@passage/local/paths'
import { runTool } from '@passage/local/processes/run-tool'
import type { Supervisor } from '@passage/local/processes/supervisor'
import { CGROUP, NODE_ADDRESS } from './files.ts'

/**
 * The node's own view of the machine: its /run, /var/lib and /var/log are empty, and of network interfaces it has loopback. The
 * shell is the first process and takes care of orphans.
 */
const SETTING_UP = `
  set -e
  for folder in /run /var/lib /var/log; do mount -t tmpfs tmpfs $folder; done
  ip link set lo up
  ip address add ${NODE_ADDRESS}/32 dev lo
  echo 1 >/proc/sys/net/ipv4/ip_forward
  "$@" &
  wait $!`

/**
 * Runs a script with its own Linux namespaces for network, mounts and processes, and returns its exit code. When it ends,
 * however it ends, the kernel takes away every process, mount, interface and packet filter rule that it made.
 */
export async function runApart(supervisor: Supervisor, script: string, args: string[]): Promise<number> {
  const namespaces = ['--net', '--mount', '--pid', '--mount-proc', '--fork', '--kill-child']
  const command = ['sh', '-c', SETTING_UP, 'node', process.execPath, script, ...args]
  const { code } = await runTool(supervisor, {
    name: 'kubernetes',
    command: 'unshare',
    args: [...namespaces, ...command],
    cwd: root,
    show: true,
  })
  return code
}

/** Removes the cgroups of the containers, which have ended. */
export async function removeCgroups(log: Log): Promise<void> {
  const all = '/sys/fs/cgroup'
  const controllers = (await readdir(all, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const groups = [CGROUP, ...controllers.map(({ name }) => `${name}/${CGROUP}`)]
  for (const group of groups) await removeTree(join(all, group)).catch((error) => log.line(`  ${error.message}`))
}

async function removeTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null)
  if (!entries) return
  for (const entry of entries) if (entry.isDirectory()) await removeTree(join(folder, entry.name))
  await rmdir(folder)
}
