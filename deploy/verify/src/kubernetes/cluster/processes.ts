import { access } from 'node:fs/promises'
import { request } from 'node:https'
import { join } from 'node:path'
import type { ProcessSpec } from '@passage/local/processes/managed-process'
import { answers } from '@passage/local/until'
import { CONTAINERD, NODE_ADDRESS, type NodeFiles, POD_NETWORK } from './files.ts'

const etcd = 'http://127.0.0.1:2379'

/** What runs on the node, in the order of its start. They listen on 127.0.0.1; only CoreDNS is reached by pods. */
export function nodeProcesses(programs: string, { folder, ...files }: NodeFiles): ProcessSpec[] {
  const kubeconfig = `--kubeconfig=${files.kubeconfig}`
  const certificates = (name: string) => `--cert-dir=${join(folder, 'certificates', name)}`
  const own = (name: string) => join(programs, name)
  return [
    {
      name: 'etcd',
      command: 'etcd',
      args: [
        `--data-dir=${join(folder, 'etcd')}`,
        `--listen-client-urls=${etcd}`,
        `--advertise-client-urls=${etcd}`,
        '--listen-peer-urls=http://127.0.0.1:2380',
      ],
      probe: answers(`${etcd}/health`),
    },
    {
      name: 'containerd',
      command: 'containerd',
      args: [`--config=${files.containerd}`],
      probe: () => access(CONTAINERD),
    },
    {
      name: 'kube-apiserver',
      command: own('kube-apiserver'),
      args: [
        `--etcd-servers=${etcd}`,
        '--bind-address=127.0.0.1',
        `--advertise-address=${NODE_ADDRESS}`,
        certificates('apiserver'),
        `--token-auth-file=${files.tokens}`,
        '--authorization-mode=RBAC',
        '--service-cluster-ip-range=10.96.0.0/16',
        '--service-account-issuer=https://localhost',
        `--service-account-key-file=${files.serviceAccountKey}`,
        `--service-account-signing-key-file=${files.serviceAccountKey}`,
        '--kubelet-preferred-address-types=Hostname',
      ],
      readyWithin: 120_000,
      probe: answersSecurely('https://127.0.0.1:6443/readyz'),
    },
    {
      name: 'kube-controller-manager',
      command: own('kube-controller-manager'),
      args: [
        kubeconfig,
        '--bind-address=127.0.0.1',
        certificates('controller-manager'),
        '--leader-elect=false',
        `--service-account-private-key-file=${files.serviceAccountKey}`,
        `--flex-volume-plugin-dir=${join(folder, 'volume-plugins')}`,
      ],
      probe: answersSecurely('https://127.0.0.1:10257/healthz'),
    },
    {
      name: 'kube-scheduler',
      command: own('kube-scheduler'),
      args: [kubeconfig, '--bind-address=127.0.0.1', certificates('scheduler'), '--leader-elect=false'],
      probe: answersSecurely('https://127.0.0.1:10259/healthz'),
    },
    {
      name: 'coredns',
      command: own('coredns'),
      args: [`-conf=${files.corefile}`],
      probe: answers('http://127.0.0.1:8080/health'),
    },
    {
      name: 'kubelet',
      command: own('kubelet'),
      args: [
        kubeconfig,
        `--config=${files.kubelet}`,
        '--hostname-override=localhost',
        `--node-ip=${NODE_ADDRESS}`,
        `--root-dir=${join(folder, 'kubelet')}`,
        certificates('kubelet'),
      ],
      probe: answers('http://127.0.0.1:10248/healthz'),
    },
    {
      name: 'kube-proxy',
      command: own('kube-proxy'),
      args: [
        kubeconfig,
        '--hostname-override=localhost',
        '--proxy-mode=iptables',
        '--nodeport-addresses=127.0.0.0/8',
        `--cluster-cidr=${POD_NETWORK}`,
        '--healthz-bind-address=127.0.0.1:10256',
        '--metrics-bind-address=127.0.0.1:10249',
        // A namespace of the network may not change the machine's limits.
        '--conntrack-max-per-core=0',
        '--conntrack-min=0',
        '--conntrack-tcp-timeout-established=0s',
        '--conntrack-tcp-timeout-close-wait=0s',
        '--conntrack-udp-timeout=0s',
        '--conntrack-udp-timeout-stream=0s',
      ],
      probe: answers('http://127.0.0.1:10249/proxyMode'),
    },
  ]
}

/** A probe that resolves when GET answers 200 over TLS with whichever certificate: each server here makes its own. */
function answersSecurely(url: string): () => Promise<void> {
  return async () => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
    const options = { rejectUnauthorized: false, agent: false, signal: AbortSignal.timeout(1_000) }
    request(url, options, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
    const status = await promise
    if (status !== 200) throw new Error(`GET ${url} answers ${status}`)
  }
}
