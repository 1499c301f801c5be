#!/usr/bin/env bash
# A Kubernetes cluster of one node on this machine, built from source: for `npm run verify:kubernetes` where kind is not there.
#   deploy/kubernetes/node.sh                 builds the programs (the first time ten minutes), starts the node, until Ctrl-C
#   deploy/kubernetes/node.sh with COMMAND …  runs a command here, with kubectl on PATH and the settings of verify:kubernetes
#   deploy/kubernetes/node.sh in COMMAND …    runs a command where the cluster's API and node ports answer on 127.0.0.1
#   deploy/kubernetes/node.sh load IMAGE …    makes images of the Docker engine known to the node
# Needs Linux, root and Go. The node has namespaces of its own for network, mounts and processes: when it ends, however it ends,
# the kernel removes every process, mount, interface and packet filter rule that it made. It does not enforce network policies.
set -euo pipefail

version=1.33.0 plugins=1.6.2 dns=1.12.1
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$root/.local/node
programs=${XDG_CACHE_HOME:-$HOME/.cache}/passage/servers/kubernetes-v$version-$plugins-$dns
address=10.245.0.1 # the node's own, for its pods, on the loopback interface of its network
pods=10.244.0.0/16
etcd=http://127.0.0.1:2379
containerd=/run/containerd/containerd.sock
pause=passage-pause:node # its process holds the namespaces of a pod
cgroup=passage-kubernetes # every container is below this group of every cgroup controller
export KUBECONFIG=$folder/kubeconfig PATH=$programs:$PATH

fail() { echo "node: $*" >&2; exit 1; }

check_machine() {
  [[ $(uname) = Linux && $(id -u) = 0 ]] || fail 'a node needs Linux and root.'
  for program in unshare ip iptables etcd containerd ctr runc curl openssl; do
    command -v $program >/dev/null ||
      fail "$program is missing: install Debian's util-linux iproute2 iptables etcd-server containerd runc curl openssl."
  done
}

build() {
  [[ -d $programs ]] && return
  command -v go >/dev/null || fail 'Kubernetes is built from source: install Go 1.21 or newer from https://go.dev/dl/.'
  echo "Building Kubernetes $version from source, usually ten minutes …"
  local module part parts says=k8s.io/component-base/version minor=${version#*.}
  module=$(mktemp -d)
  printf '%s\n' 'module passage.invalid/cluster' 'go 1.24.0' "require github.com/containernetworking/plugins v$plugins" \
    "require k8s.io/kubernetes v$version" >"$module/go.mod"
  # Kubernetes' own go.mod refers to folders of its repository, which a module elsewhere replaces by their published versions.
  for part in api apiextensions-apiserver apimachinery apiserver cli-runtime client-go cloud-provider cluster-bootstrap \
    code-generator component-base component-helpers controller-manager cri-api cri-client csi-translation-lib \
    dynamic-resource-allocation endpointslice externaljwt kms kube-aggregator kube-controller-manager kube-proxy kube-scheduler \
    kubectl kubelet metrics mount-utils pod-security-admission sample-apiserver; do
    echo "replace k8s.io/$part => k8s.io/$part v0.$minor" >>"$module/go.mod"
  done
  parts=(k8s.io/kubernetes/cmd/{kube-apiserver,kube-controller-manager,kube-scheduler,kube-proxy,kubelet,kubectl}
    github.com/containernetworking/plugins/plugins/{main/ptp,main/loopback,ipam/host-local})
  # Without debugging data, and with the release that the programs say they are.
  local flags=(-trimpath -gcflags=all=-dwarf=false
    "-ldflags=-s -w -X $says.gitVersion=v$version -X $says.gitMajor=1 -X $says.gitMinor=${minor%.*}")
  export CGO_ENABLED=0 GOWORK=off GOFLAGS=-buildvcs=false GOGC=400 GOMEMLIMIT=1200MiB
  rm -rf "$programs.new"
  mkdir -p "$programs.new" && cd "$module"
  go build -mod=mod "${flags[@]}" -o "$programs.new/" "${parts[@]}"
  # Built alone: it needs an older release of Kubernetes' client.
  GOBIN=$programs.new go install "${flags[@]}" "github.com/coredns/coredns@v$dns"
  rm -rf "$module"
  mv "$programs.new" "$programs"
}

write_files() {
  rm -rf "$folder"
  mkdir -p "$folder"/{logs,cni,volumes}
  cd "$folder"
  echo 'verify,verify,verify,system:masters' >tokens.csv
  openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out service-account.pem 2>/dev/null
  : >resolv.conf
  cat >kubeconfig <<END
{ "apiVersion": "v1", "kind": "Config", "current-context": "node",
  "clusters": [{ "name": "node", "cluster": { "server": "https://127.0.0.1:6443", "insecure-skip-tls-verify": true } }],
  "users": [{ "name": "verify", "user": { "token": "verify" } }],
  "contexts": [{ "name": "node", "context": { "cluster": "node", "user": "verify" } }] }
END
  # ptp routes each pod through the node, so that a pod's own Service answers it without settings of a bridge.
  cat >cni/10-pods.conflist <<END
{ "cniVersion": "1.0.0", "name": "pods", "plugins": [{ "type": "ptp", "ipam": { "type": "host-local",
  "dataDir": "$folder/addresses", "ranges": [[{ "subnet": "$pods" }]], "routes": [{ "dst": "0.0.0.0/0" }] } }] }
END
  # restrict_oom_score_adj: a process may not be less killable than its parent, which a container's shim here would try.
  cat >containerd.toml <<END
version = 2
root = "$folder/containerd"
state = "/run/containerd"
[grpc]
  address = "$containerd"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "docker.io/library/$pause"
  restrict_oom_score_adj = true
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "$programs"
    conf_dir = "$folder/cni"
END
  # Without systemd, and on either version of cgroups. A full disk of this machine evicts no pod and deletes no image.
  cat >kubelet.json <<END
{ "apiVersion": "kubelet.config.k8s.io/v1beta1", "kind": "KubeletConfiguration", "address": "127.0.0.1",
  "authentication": { "anonymous": { "enabled": true }, "webhook": { "enabled": false } },
  "authorization": { "mode": "AlwaysAllow" }, "containerRuntimeEndpoint": "unix://$containerd",
  "clusterDNS": ["$address"], "clusterDomain": "cluster.local", "resolvConf": "$folder/resolv.conf",
  "volumePluginDir": "$folder/volume-plugins", "cgroupDriver": "cgroupfs", "cgroupRoot": "/$cgroup", "cgroupsPerQOS": false,
  "enforceNodeAllocatable": [], "failCgroupV1": false, "failSwapOn": false, "imageGCHighThresholdPercent": 100,
  "evictionHard": { "memory.available": "0%", "nodefs.available": "0%", "imagefs.available": "0%" } }
END
  printf '.:53 {\n  bind %s\n  health 127.0.0.1:8080\n  errors\n  kubernetes cluster.local {\n    kubeconfig %s\n  }\n}\n' \
    "$address" "$KUBECONFIG" >Corefile
  # Volumes that any claim takes; 10001 is the user of every image.
  for index in {0..9}; do
    install -d -o 10001 -g 10001 "volumes/$index"
    printf '%s\n' --- 'apiVersion: v1' 'kind: PersistentVolume' "metadata: { name: volume-$index }" \
      "spec: { capacity: { storage: 2Gi }, accessModes: [ReadWriteOnce], hostPath: { path: '$folder/volumes/$index' } }"
  done >volumes.yaml
}

# within SECONDS NAME COMMAND …: waits until a command succeeds.
within() {
  local end=$((SECONDS + $1))
  until "${@:3}" >/dev/null 2>&1; do
    ((SECONDS < end)) || fail "$2 is not ready after $1 s; its log is in $folder/logs."
    sleep 0.5
  done
  echo "  $2"
}

# run NAME ARGUMENTS …: starts a program, again whenever it ends.
run() { (while :; do "$@" || :; sleep 1; done) >>"$folder/logs/$1.log" 2>&1 & }

# serve URL NAME ARGUMENTS …: runs a program, and waits until the URL answers 200.
serve() { run "${@:2}"; within 120 "$2" curl --fail --silent --insecure --max-time 1 "$1"; }

# The first process of the namespaces. All servers listen on 127.0.0.1; only CoreDNS is reached by pods.
inside() {
  local mount config=--kubeconfig=$KUBECONFIG
  for mount in /run /var/lib /var/log; do mount -t tmpfs tmpfs $mount; done
  ip link set lo up; ip address add $address/32 dev lo
  echo 1 >/proc/sys/net/ipv4/ip_forward
  cd "$folder"
  serve $etcd/health etcd --data-dir=etcd --listen-client-urls=$etcd --advertise-client-urls=$etcd \
    --listen-peer-urls=http://127.0.0.1:2380
  run containerd --config=containerd.toml
  within 30 containerd ctr --address $containerd version
  serve https://127.0.0.1:6443/readyz kube-apiserver --etcd-servers=$etcd --bind-address=127.0.0.1 --advertise-address=$address \
    --cert-dir=certificates/apiserver --token-auth-file=tokens.csv --authorization-mode=RBAC \
    --service-cluster-ip-range=10.96.0.0/16 --service-account-issuer=https://localhost \
    --service-account-key-file=service-account.pem --service-account-signing-key-file=service-account.pem \
    --kubelet-preferred-address-types=Hostname
  serve https://127.0.0.1:10257/healthz kube-controller-manager "$config" --bind-address=127.0.0.1 --leader-elect=false \
    --cert-dir=certificates/controller-manager --service-account-private-key-file=service-account.pem \
    --flex-volume-plugin-dir="$folder/volume-plugins"
  serve https://127.0.0.1:10259/healthz kube-scheduler "$config" --bind-address=127.0.0.1 --leader-elect=false \
    --cert-dir=certificates/scheduler
  serve http://127.0.0.1:8080/health coredns -conf=Corefile
  serve http://127.0.0.1:10248/healthz kubelet "$config" --config=kubelet.json --hostname-override=localhost \
    --node-ip=$address --root-dir="$folder/kubelet" --cert-dir="$folder/certificates/kubelet"
  # conntrack: a namespace of the network may not change the machine's limits.
  serve http://127.0.0.1:10249/proxyMode kube-proxy "$config" --hostname-override=localhost --proxy-mode=iptables \
    --nodeport-addresses=127.0.0.0/8 --cluster-cidr=$pods --healthz-bind-address=127.0.0.1:10256 \
    --metrics-bind-address=127.0.0.1:10249 --conntrack-max-per-core=0 --conntrack-min=0 --conntrack-tcp-timeout-established=0s \
    --conntrack-tcp-timeout-close-wait=0s --conntrack-udp-timeout=0s --conntrack-udp-timeout-stream=0s
  kubectl apply --filename=volumes.yaml >/dev/null
  within 60 'the node' kubectl wait node/localhost --for=condition=Ready --timeout=10s
  echo 'The node is ready, until Ctrl-C. In another terminal: deploy/kubernetes/node.sh with npm run verify:kubernetes'
  wait
}

clean() {
  for group in /sys/fs/cgroup/$cgroup /sys/fs/cgroup/*/"$cgroup"; do
    [[ ! -d $group ]] || find "$group" -depth -type d -exec rmdir {} \;
  done
  find "$folder" -mindepth 1 -maxdepth 1 ! -name logs -exec rm -rf {} +
}

start() {
  setpriv --pdeathsig KILL unshare --net --mount --pid --mount-proc --fork --kill-child "$root/deploy/kubernetes/node.sh" inside &
  node=$!
  # Its first process is killed before unshare, which ends when every other process of the namespace has ended.
  trap '{ kill -9 $(<"$folder/pid") || kill -9 $node || :; } 2>/dev/null; wait; echo "Removing the files of the node …"; clean' EXIT
  trap 'exit 130' INT TERM
  within 10 'its namespaces' grep -q . /proc/$node/task/$node/children
  tr -d ' ' </proc/$node/task/$node/children >"$folder/pid"
  wait $node
}

enter() {
  [[ -f $folder/pid && -d /proc/$(<"$folder/pid") ]] || fail 'no node runs: start deploy/kubernetes/node.sh in another terminal.'
  exec nsenter --target "$(<"$folder/pid")" --net --mount --pid -- env --chdir="$PWD" "$@"
}

case $#:${1:-} in
  0:) check_machine; (build); write_files; start ;;
  1:inside) inside ;;
  [2-9]*:with | 1?*:with) (enter true); RUN_IN="$0 in" LOAD_IMAGES="$0 load" exec "${@:2}" ;;
  [2-9]*:in | 1?*:in) enter "${@:2}" ;;
  [2-9]*:load | 1?*:load)
    printf 'FROM %s\nENTRYPOINT ["sleep", "infinity"]\n' "$2" | docker build --quiet --tag $pause - >/dev/null
    docker save "${@:2}" $pause | enter ctr --address $containerd --namespace k8s.io images import -
    docker image rm --force $pause >/dev/null
    ;;
  *) sed -n '2,6s/^# *//p' "$0" && exit 2 ;;
esac
