import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from '../paths.ts'

/** The parts of a service that the checks look at; the whole file is held to the Compose Specification besides. */
const Service = z.object({
  image: z.string().optional(),
  build: z.object({ context: z.literal('.'), dockerfile: z.string(), target: z.string() }).optional(),
  command: z.array(z.string()).default([]),
  env_file: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  restart: z.string(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
})
export type Service = z.infer<typeof Service>

const File = z.object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.null()) })

export const composePath = join(root, 'docker-compose.yml')

/** docker-compose.yml as Compose reads it on a machine where none of its variables is set. */
export function readCompose(): z.infer<typeof File> {
  const text = readFileSync(composePath, 'utf8').replace(/\$\{\w+:?-([^}]*)\}/g, '$1')
  return File.parse(parse(text, { merge: true }))
}

/** What a service gets: its environment files first, then its own variables over them. */
export function environmentOf(service: Service): NodeJS.Dict<string> {
  const files = service.env_file.map((file) => parseEnv(readFileSync(join(root, file), 'utf8')))
  return Object.assign({}, ...files, service.environment)
}
