/** An AI tool, and how it appears in commits. To support another tool, add a row. */
export interface AiTool {
  readonly name: string
  /** Complete names in lower case. They identify the tool without an address, so people must not have them. */
  readonly names?: readonly string[]
  /** First words of an `Assisted-by` value in lower case, which people may also have as names. */
  readonly words?: readonly string[]
  /** Ids in git-ai notes and Agent Trace records, in lower case, if they differ from its names and words. */
  readonly ids?: readonly string[]
  /** Addresses in lower case. */
  readonly emails?: readonly string[]
  /** Numbers of its accounts on GitHub, which stay the same when an account is renamed. */
  readonly accounts?: readonly number[]
  /** Logins of its accounts on GitHub, without `[bot]`. */
  readonly logins?: readonly string[]
  /** Where these facts are documented. */
  readonly source: string
}

const DISCLOSURE = 'https://github.com/chaoss/disclosure'

export const aiTools: readonly AiTool[] = [
  {
    name: 'Claude',
    names: ['claude code'],
    words: ['claude', 'opus', 'sonnet', 'haiku'],
    emails: ['noreply@anthropic.com', 'claude@anthropic.com'],
    accounts: [209825114, 215619710, 208546643],
    logins: ['claude', 'anthropic-claude', 'claude-code-action'],
    source: 'https://docs.claude.com/en/docs/claude-code/settings',
  },
  {
    name: 'GitHub Copilot',
    names: ['copilot', 'github copilot', 'copilot-swe-agent', 'copilot autofix powered by ai'],
    words: ['copilot'],
    emails: ['copilot@github.com', 'copilot@users.noreply.github.com'],
    accounts: [198982749, 167198135, 175728472, 223556219],
    logins: ['copilot', 'copilot-swe-agent'],
    source: 'https://docs.github.com/en/copilot/concepts/agents/coding-agent/about-coding-agent',
  },
  {
    name: 'Cursor',
    names: ['cursor agent', 'cursoragent'],
    words: ['cursor'],
    emails: ['cursoragent@cursor.com'],
    accounts: [206951365],
    logins: ['cursor', 'cursoragent'],
    source: 'https://cursor.com/docs',
  },
  {
    name: 'OpenAI Codex',
    names: ['codex', 'openai codex', 'chatgpt codex', 'chatgpt', 'codex cli'],
    words: ['codex', 'chatgpt', 'gpt', 'openai'],
    emails: ['codex@openai.com', 'noreply@openai.com'],
    accounts: [215057067, 199175422],
    logins: ['openai-codex', 'chatgpt-codex-connector'],
    source: DISCLOSURE,
  },
  {
    name: 'Gemini',
    names: ['gemini cli', 'gemini code assist', 'google gemini', 'google jules', 'google-labs-jules'],
    words: ['gemini', 'jules'],
    emails: ['gemini-code-assist@google.com'],
    accounts: [176961590],
    logins: ['gemini-code-assist', 'google-labs-jules'],
    source: DISCLOSURE,
  },
  {
    name: 'Devin',
    names: ['devin ai'],
    words: ['devin'],
    emails: ['noreply@devin.ai'],
    accounts: [158243242],
    logins: ['devin-ai-integration'],
    source: DISCLOSURE,
  },
  {
    name: 'aider',
    words: ['aider'],
    emails: ['aider@aider.chat', 'noreply@aider.chat'],
    source: 'https://aider.chat/docs/git.html',
  },
  {
    name: 'Amazon Q',
    names: ['amazon q', 'amazon q developer'],
    accounts: [208079219],
    logins: ['amazon-q-developer'],
    source: DISCLOSURE,
  },
  { name: 'Amp', emails: ['amp@ampcode.com'], words: ['amp'], source: 'https://ampcode.com/manual' },
  { name: 'Cline', words: ['cline'], accounts: [205137888], logins: ['cline'], source: DISCLOSURE },
  {
    name: 'CodeRabbit',
    names: ['coderabbit', 'coderabbitai'],
    accounts: [136622811],
    logins: ['coderabbitai'],
    source: DISCLOSURE,
  },
  {
    name: 'Continue',
    names: ['continue.dev'],
    ids: ['continue-cli'],
    accounts: [230936708],
    logins: ['continue'],
    source: DISCLOSURE,
  },
  {
    name: 'Factory Droid',
    names: ['factory-droid', 'factory droid'],
    ids: ['droid'],
    accounts: [138933559],
    logins: ['factory-droid'],
    source: 'https://docs.factory.ai',
  },
  { name: 'Firebender', names: ['firebender'], source: 'https://docs.firebender.com' },
  {
    name: 'JetBrains AI',
    names: ['jetbrains ai', 'junie'],
    accounts: [220155983],
    logins: ['jetbrains-ai'],
    source: DISCLOSURE,
  },
  { name: 'OpenCode', names: ['opencode'], emails: ['opencode@sst.dev'], source: 'https://opencode.ai/docs' },
  {
    name: 'OpenHands',
    names: ['openhands'],
    emails: ['openhands@all-hands.dev'],
    source: 'https://docs.openhands.dev',
  },
  {
    name: 'Qwen',
    words: ['qwen'],
    names: ['qwen code', 'qwen-coder'],
    emails: ['qwen-coder@alibabacloud.com'],
    source: 'https://github.com/QwenLM/qwen-code',
  },
  {
    name: 'Sourcegraph Cody',
    names: ['sourcegraph cody'],
    accounts: [201248094],
    logins: ['sourcegraph-cody'],
    source: DISCLOSURE,
  },
  { name: 'SWE-agent', names: ['swe-agent'], source: 'https://swe-agent.com' },
  { name: 'Sweep AI', names: ['sweep ai'], source: DISCLOSURE },
  { name: 'Windsurf', words: ['windsurf'], source: DISCLOSURE },
]
