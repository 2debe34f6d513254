import type { Session } from './session.ts'

export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** How many rows a scan has looked at. */
export function rowsMet(node: PlanNode): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
}

/**
 * The plans of all statements that the session runs during `work`, also inside functions, with actual row
 * counts.
 */
export async function watchPlans(session: Session, work: () => Promise<unknown>): Promise<PlanNode[]> {
  await session.rows(`load 'auto_explain'`)
  const settings = {
    log_min_duration: '0',
    log_nested_statements: 'on',
    log_analyze: 'on',
    log_timing: 'off',
    log_format: 'json',
    log_level: 'notice',
  }
  const plans: PlanNode[] = []
  const note = ({ message = '' }: { message?: string | undefined }) => {
    const [, json] = /plan:\n([\s\S]*)$/.exec(message) ?? []
    if (json) plans.push((JSON.parse(json) as { Plan: PlanNode }).Plan)
  }
  for (const [name, value] of Object.entries(settings))
    await session.rows(`set auto_explain.${name} = ${value}`)
  session.client.on('notice', note)
  try {
    await work()
  } finally {
    session.client.off('notice', note)
    await session.rows('set auto_explain.log_min_duration = -1')
  }
  return plans
}
