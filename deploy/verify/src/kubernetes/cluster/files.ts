import { generateKeyPairSync } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** containerd's socket, in the node's own /run. */
export const CONTAINERD = '/run/containerd/containerd.sock'

/** The node's address for its pods, on the loopback interface of its own network. */
export const NODE_ADDRESS = '10.245.0.1'
export const POD_NETWORK = '10.244.0.0/16'

/** Every container is below this group of every cgroup controller. */
export const CGROUP = 'passage-kubernetes'

/** The image whose process keeps the namespaces of a pod. */
export const PAUSE_IMAGE = 'passage-pause:verify'

const token = 'passage-verify'

/** Paths of the node's configuration. */
export interface NodeFiles {
  /** Everything that the node writes is here. */
  folder: string
  kubeconfig: string
  tokens: string
  serviceAccountKey: string
  containerd: string
  kubelet: string
  corefile: string
}

/** Writes the configuration of a node into a folder. `programs` has the CNI plugins. */
export async function writeNodeFiles(folder: string, programs: string): Promise<NodeFiles> {
  const network = join(folder, 'cni')
  await mkdir(network, { recursive: true })
  const write = async (name: string, content: string | object) => {
    const path = join(folder, name)
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2), { mode: 0o600 })
    return path
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kubeconfig = await write('kubeconfig', clientConfiguration)
  await write('cni/10-pods.conflist', podNetwork(folder))
  return {
    folder,
    kubeconfig,
    tokens: await write('tokens.csv', `${token},verify,verify,system:masters\n`),
    serviceAccountKey: await write(
      'service-account.pem',
      privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ),
    containerd: await write('containerd.toml', containerdConfiguration(folder, programs, network)),
    kubelet: await write('kubelet.json', kubeletConfiguration(folder, await write('resolv.conf', ''))),
    corefile: await write('Corefile', corefile(kubeconfig)),
  }
}

const clientConfiguration = {
  apiVersion: 'v1',
  kind: 'Config',
  clusters: [{ name: 'node', cluster: { server: 'https://127.0.0.1:6443', 'insecure-skip-tls-verify': true } }],
  users: [{ name: 'verify', user: { token } }],
  contexts: [{ name: 'node', context: { cluster: 'node', user: 'verify' } }],
  'current-context': 'node',
}

/** `ptp` routes each pod through the node, so that a pod's own Service answers it without settings of a bridge. */
const podNetwork = (folder: string) => ({
  cniVersion: '1.0.0',
  name: 'pods',
  plugins: [
    {
      type: 'ptp',
      ipam: {
        type: 'host-local',
        dataDir: join(folder, 'addresses'),
        ranges: [[{ subnet: POD_NETWORK }]],
        routes: [{ dst: '0.0.0.0/0' }],
      },
    },
  ],
})

// restrict_oom_score_adj: a process may not be less killable than its parent, which a container's shim here would try.
const containerdConfiguration = (folder: string, programs: string, network: string) => `version = 2
root = "${join(folder, 'containerd')}"
state = "/run/containerd"
[grpc]
  address = "${CONTAINERD}"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "docker.io/library/${PAUSE_IMAGE}"
  restrict_oom_score_adj = true
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "${programs}"
    conf_dir = "${network}"
`

const kubeletConfiguration = (folder: string, resolvConf: string) => ({
  apiVersion: 'kubelet.config.k8s.io/v1beta1',
  kind: 'KubeletConfiguration',
  address: '127.0.0.1',
  authentication: { anonymous: { enabled: true }, webhook: { enabled: false } },
  authorization: { mode: 'AlwaysAllow' },
  containerRuntimeEndpoint: `unix://${CONTAINERD}`,
  clusterDNS: [NODE_ADDRESS],
  clusterDomain: 'cluster.local',
  resolvConf,
  volumePluginDir: join(folder, 'volume-plugins'),
  // Without systemd, and on either version of cgroups.
  cgroupDriver: 'cgroupfs',
  cgroupRoot: `/${CGROUP}`,
  cgroupsPerQOS: false,
  enforceNodeAllocatable: [],
  failCgroupV1: false,
  failSwapOn: false,
  // A full disk of a developer's machine evicts no pod and deletes no image.
  evictionHard: { 'memory.available': '0%', 'nodefs.available': '0%', 'imagefs.available': '0%' },
  imageGCHighThresholdPercent: 100,
})

const corefile = (kubeconfig: string) => `.:53 {
  bind ${NODE_ADDRESS}
  health 127.0.0.1:8080
  errors
  kubernetes cluster.local {
    kubeconfig ${kubeconfig}
  }
}
`
