import { mailTemplatesPath } from '../steps/mail-templates.ts'
import { webDistPath } from '../steps/web-build.ts'
import { bundlePath } from '../steps/workflow-bundle.ts'
import { stackEnvironment } from './environment.ts'
import type { Ports } from './ports.ts'
import { loadSecrets } from './secrets.ts'

interface StackFacts {
  dataDir: string
  ports: Ports
  sweepInterval?: number | undefined
  retentionInterval?: number | undefined
  mailGather?: number | undefined
  own: NodeJS.ProcessEnv
}

/** The environment of the stack whose data lies in a folder, with the code as it is now. */
export const environmentOf = async ({
  sweepInterval = 30,
  retentionInterval = 300,
  mailGather = 5,
  ...facts
}: StackFacts): Promise<Record<string, string>> =>
  stackEnvironment({
    ...facts,
    secrets: await loadSecrets(facts.dataDir),
    workflowBundle: await bundlePath(),
    mailTemplates: await mailTemplatesPath(),
    webDist: await webDistPath(),
    sweepInterval,
    retentionInterval,
    mailGather,
  })
