import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findGo } from '@passage/local/install/go-builds'
import { parse } from 'yaml'

/** The version of Kubernetes whose schemas are used. */
const KUBERNETES = 'k8s.io/kubernetes@v1.33.0'
const KEDA = 'github.com/kedacore/keda/v2@v2.21.0'

interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | false
  items?: Schema
  definitions?: Record<string, Schema>
  'x-kubernetes-group-version-kind'?: { group: string; version: string; kind: string }[]
  'x-kubernetes-int-or-string'?: boolean
  'x-kubernetes-preserve-unknown-fields'?: boolean
}

interface Resource {
  apiVersion: string
  kind: string
}

/** JSON Schemas of resources, which refuse unknown fields, by kubeconform's file names; made from the Go modules of Kubernetes and KEDA. */
export async function schemasOf(resources: readonly Resource[]): Promise<Map<string, Schema>> {
  const swagger = join(await moduleFolder(KUBERNETES), 'api/openapi-spec/swagger.json')
  const { definitions } = JSON.parse(await readFile(swagger, 'utf8')) as { definitions: Record<string, Schema> }
  const schemas = new Map<string, Schema>()
  for (const resource of resources) {
    const own = resource.apiVersion.startsWith('keda.sh/')
    schemas.set(fileName(resource), own ? await customSchema(resource) : builtInSchema(definitions, resource))
  }
  return schemas
}

/** As kubeconform's template `{{.ResourceKind}}{{.KindSuffix}}.json`. */
function fileName({ apiVersion, kind }: Resource): string {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : [undefined, apiVersion]
  return `${[kind.toLowerCase(), group.split('.')[0], version].filter(Boolean).join('-')}.json`
}

function builtInSchema(definitions: Record<string, Schema>, { apiVersion, kind }: Resource): Schema {
  const [name] =
    Object.entries(definitions).find(([, schema]) =>
      schema['x-kubernetes-group-version-kind']?.some(
        (one) => one.kind === kind && [one.group, one.version].filter(Boolean).join('/') === apiVersion,
      ),
    ) ?? []
  if (!name) throw new Error(`Kubernetes has no ${kind} of ${apiVersion}.`)
  const used: Record<string, Schema> = {}
  const take = (wanted: string) => {
    const found = definitions[wanted]
    if (used[wanted] || !found) return
    used[wanted] = strict(found)
    for (const [, reference = ''] of JSON.stringify(found).matchAll(/"#\/definitions\/([^"]+)"/g)) take(reference)
  }
  take(name)
  return { $ref: `#/definitions/${name}`, definitions: used }
}

async function customSchema({ apiVersion, kind }: Resource): Promise<Schema> {
  const file = join(await moduleFolder(KEDA), `config/crd/bases/keda.sh_${kind.toLowerCase()}s.yaml`)
  const { spec } = parse(await readFile(file, 'utf8')) as {
    spec: { versions: { name: string; schema: { openAPIV3Schema: Schema } }[] }
  }
  const version = spec.versions.find(({ name }) => `keda.sh/${name}` === apiVersion)
  if (!version) throw new Error(`KEDA has no ${kind} of ${apiVersion}.`)
  const { properties, ...rest } = version.schema.openAPIV3Schema
  // The API server knows these fields of every resource.
  return strict({ ...rest, properties: { ...properties, apiVersion: {}, kind: {}, metadata: {} } })
}

/** Refuses unknown fields, and takes numbers where Kubernetes does. */
function strict(schema: Schema): Schema {
  const { properties, additionalProperties, items } = schema
  const made = { ...schema }
  if (schema.format === 'int-or-string' || schema['x-kubernetes-int-or-string']) made.type = ['string', 'integer']
  if (items) made.items = strict(items)
  if (additionalProperties) made.additionalProperties = strict(additionalProperties)
  if (properties) {
    made.properties = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, strict(one)]))
    if (!additionalProperties && !schema['x-kubernetes-preserve-unknown-fields']) made.additionalProperties = false
  }
  return made
}

/** The folder of a Go module, which Go fetches into its cache. */
async function moduleFolder(module: string): Promise<string> {
  const go = await findGo('schemas of Kubernetes are made from its Go module')
  const { stdout } = await promisify(execFile)(go, ['mod', 'download', '-json', module], { cwd: tmpdir() })
  return (JSON.parse(stdout) as { Dir: string }).Dir
}
