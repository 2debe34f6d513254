// What runs our code's checks, and what may become part of the code.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const workflows = readdirSync('.github/workflows')
  .map((name) => readFileSync(`.github/workflows/${name}`, 'utf8'))
  .join('\n')

test('Every action is pinned by its digest, with its version next to it', () => {
  const actions = workflows.match(/uses: .*/g) ?? []
  expect(actions.length).toBeGreaterThan(3)
  expect(actions.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})

test('No checkout leaves its credentials to later steps', () => {
  const checkouts = workflows.match(/uses: actions\/checkout@/g) ?? []
  expect(workflows.match(/persist-credentials: false/g)).toHaveLength(checkouts.length)
})

test('A package is used a week after its release at the earliest', () => {
  const { packageRules } = JSON.parse(readFileSync('renovate.json', 'utf8')) as { packageRules: object[] }
  expect(packageRules).toContainEqual(
    expect.objectContaining({ matchDatasources: ['npm'], minimumReleaseAge: '7 days' }),
  )
})

test('Vulnerable packages of the site fail the audit, and those of development are only reported', () => {
  const audits = workflows.split(/^ {6}- /m).filter((step) => step.includes('npm audit'))
  expect(
    audits.map((step) => [step.includes('--omit=dev'), step.includes('continue-on-error: true')]),
  ).toEqual([
    [true, false],
    [false, true],
  ])
})
