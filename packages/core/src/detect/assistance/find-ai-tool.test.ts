import { expect, test } from 'vitest'
import { findAiTool } from './find-ai-tool.ts'

// The accounts of agents that chaoss/disclosure lists.
test.each([
  ['209825114+claude[bot]', 'Claude'],
  ['215619710+anthropic-claude[bot]', 'Claude'],
  ['208546643+claude-code-action[bot]', 'Claude'],
  ['198982749+copilot', 'GitHub Copilot'],
  ['167198135+copilot[bot]', 'GitHub Copilot'],
  ['206951365+cursor[bot]', 'Cursor'],
  ['215057067+openai-codex[bot]', 'OpenAI Codex'],
  ['199175422+chatgpt-codex-connector[bot]', 'OpenAI Codex'],
  ['176961590+gemini-code-assist[bot]', 'Gemini'],
  ['208079219+amazon-q-developer[bot]', 'Amazon Q'],
  ['158243242+devin-ai-integration[bot]', 'Devin'],
  ['205137888+cline[bot]', 'Cline'],
  ['230936708+continue[bot]', 'Continue'],
  ['201248094+sourcegraph-cody[bot]', 'Sourcegraph Cody'],
  ['220155983+jetbrains-ai[bot]', 'JetBrains AI'],
  ['136622811+coderabbitai[bot]', 'CodeRabbit'],
])('recognizes the account %s, also after it is renamed', (account, tool) => {
  const contact = (local: string) => ({ name: 'x', email: `${local}@users.noreply.github.com` })
  expect(findAiTool(contact(account))?.name).toBe(tool)
  expect(findAiTool(contact(account.toUpperCase()))?.name).toBe(tool)
  expect(findAiTool(contact(account.replace(/\+.*/, '+renamed[bot]')))?.name).toBe(tool)
})

test.each(['1+ada', '12098251140+claude-fan', '+claude', 'claude', '209825114'])(
  'does not recognize the account %s',
  (account) =>
    expect(findAiTool({ name: 'Ada', email: `${account}@users.noreply.github.com` })).toBeUndefined(),
)
