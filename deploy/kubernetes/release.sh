#!/bin/sh
# Releases an overlay to the cluster of kubectl's context, in the order of deploy/docs/releases.md:
#   deploy/kubernetes/release.sh OVERLAY-FOLDER
# The release is the tag of the overlay's images. Running it again is harmless; after a failed step the former release goes on.
set -eu

fail() {
  echo "release: $*" >&2
  exit 1
}
[ $# = 1 ] && [ -f "$1/kustomization.yaml" ] || fail 'name the folder of an overlay: release.sh deploy/kubernetes/overlays/production'
command -v kubectl >/dev/null || fail 'kubectl is missing: install version 1.30 or newer.'
answer=$(kubectl get --raw /readyz --request-timeout=10s 2>&1) || fail "no cluster answers: $answer"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
all=$folder/all.yaml
kubectl kustomize "$1" >"$all" || fail "$1 cannot be rendered."
namespace=$(sed -n 's/^  namespace: //p' "$all" | head -n 1)
release=$(sed -n 's/^  name: worker-//p' "$all" | head -n 1)
part=app.kubernetes.io/component
k() { kubectl --namespace "$namespace" "$@"; }
step() { printf '\n== %s\n' "$*"; }
has() { grep -q "^    $part: $1\$" "$all"; }

apply() { k apply --filename "$all" --selector "$part=$1"; }

how_ended='jsonpath={.status.conditions[?(@.type=="Complete")].type}{.status.conditions[?(@.type=="Failed")].type}'

# Jobs cannot be changed, so each runs anew; all may run again at any time.
run_job() {
  has "$1" || return 0
  step "job $1"
  k delete job "$1" --ignore-not-found
  apply "$1"
  end=
  # Each has a deadline in the cluster.
  until [ "$end" ]; do
    sleep 1
    end=$(k get job "$1" --output "$how_ended")
  done
  k logs --selector "job-name=$1" --tail 100 || true
  [ "$end" = Complete ] || fail "the job $1 failed, its log is above. Release $release stops here; what ran before still runs."
}

# None is what a restore leaves; autoscaling raises the number.
at_least() {
  [ "$(k get deployment "$1" --output 'jsonpath={.spec.replicas}')" -ge "$2" ] ||
    k scale deployment "$1" --replicas "$2"
}

roll_out() {
  k rollout status "$1" --timeout 600s && return
  k get pods
  fail "$1 does not get ready. Release $release stops here; what ran before still runs."
}

step "release $release to the namespace $namespace: settings and servers"
k apply --filename "$all" --selector "$part notin (migrate,bucket,seed,prepare,worker,set-up,scaling,api)"
for server in $(k get statefulsets --output name); do roll_out "$server"; done

run_job migrate
run_job bucket
run_job seed
run_job prepare

# Beside the workers of the former release, and at first as many.
step "deployment worker-$release"
workers=$(k get deployments --selector "$part=worker" --output 'jsonpath={range .items[*]}{.spec.replicas}{"\n"}{end}' | sort -n | tail -n 1)
[ "${workers:-0}" -ge 1 ] || workers=1
apply worker
at_least "worker-$release" "$workers"
roll_out "deployment/worker-$release"

# From here on the new worker gets all tasks.
run_job set-up
if has scaling; then
  build=$(k logs job/set-up | sed -n 's/.*current worker version is \(.*\)\.$/\1/p')
  sed "s/BUILD_ID/$build/" "$all" >"$folder/scaling.yaml"
  k apply --filename "$folder/scaling.yaml" --selector "$part=scaling"
fi

step 'deployment api'
apply api
at_least api 1
roll_out deployment/api

# Orders are AUTO_UPGRADE: none needs the old version once another is current. Activities that run on it get 10 s, then the new
# worker repeats them.
step 'workers of former releases'
former="app.kubernetes.io/version!=$release"
if has scaling; then k delete scaledobjects --selector "$part=scaling,$former"; fi
k delete deployments --selector "$part=worker,$former"
echo "Release $release runs."
