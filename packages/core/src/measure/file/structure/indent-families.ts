import type { IndentFamily } from './family.ts'

const end = { close: /^end\b/ }

/** Languages whose functions are seen by how far their lines are set in, by key. */
export const indentFamilies: Readonly<Record<string, IndentFamily>> = {
  python: indent(/^(?:async\s+)?def\b/, /^(?:async\s+)?(?:if|for|while|try|match)\b/, {
    type: /^class\b/,
    continue: /^(?:elif|else|except|finally|case)\b/,
  }),
  gdscript: indent(/^(?:static\s+)?func\b/, /^(?:if|for|while|match)\b/, {
    type: /^class\b/,
    continue: /^(?:elif|else)\b/,
  }),
  nim: indent(/^(?:proc|func|method|template|macro|iterator)\b/, /^(?:if|for|while|case|try|when)\b/, {
    continue: /^(?:elif|else|except|finally|of)\b/,
  }),
  ruby: indent(
    /^(?:(?:private|protected|public|memoize)\s+)?def\b/,
    /^(?:[\w.@]+\s*(?:\|\|)?=\s*)?(?:if|unless|while|until|for|case|begin)\b/,
    { ...end, type: /^(?:class|module)\b/, continue: /^(?:else|elsif|when|in|rescue|ensure|then)\b/ },
  ),
  crystal: indent(
    /^(?:(?:private|protected|abstract)\s+)?def\b/,
    /^(?:[\w.@]+\s*=\s*)?(?:if|unless|while|until|case|begin)\b/,
    { ...end, type: /^(?:class|module|struct)\b/, continue: /^(?:else|elsif|when|in|rescue|ensure)\b/ },
  ),
  elixir: indent(
    /^(?:def|defp|defmacro|defmacrop)\s/,
    /^(?:[\w.%{}, ]+\s*=\s*)?(?:if|unless|case|cond|with|for|try|receive)\b/,
    { ...end, type: /^(?:defmodule|defimpl|defprotocol)\b/, continue: /^(?:else|rescue|catch|after|do)\b/ },
  ),
  lua: indent(
    /^(?:local\s+)?function\b|^(?:local\s+)?[\w.:[\]"']+\s*=\s*function\b|^return function\b/,
    /^(?:if|for|while|repeat)\b/,
    {
      close: /^(?:end|until)\b/,
      continue: /^(?:else|elseif)\b/,
    },
  ),
  julia: indent(/^function\b|^macro\b/, /^(?:if|for|while|try|let)\b/, {
    ...end,
    type: /^(?:module|(?:mutable )?struct)\b/,
    continue: /^(?:else|elseif|catch|finally)\b/,
  }),
  matlab: indent(/^function\b/, /^(?:if|for|parfor|while|switch|try)\b/, {
    ...end,
    type: /^(?:classdef|methods|properties)\b/,
    continue: /^(?:else|elseif|case|otherwise|catch)\b/,
  }),
  shell: indent(/^(?:function\s+[\w:.-]+|[\w:.-]+\s*\(\))/, /^(?:if|for|while|until|case|select)\b/, {
    close: /^(?:fi|done|esac|\})/,
    continue: /^(?:else|elif|then|do\b|\{)/,
  }),
}

// --- internal ---

function indent(
  functions: RegExp,
  control: RegExp,
  rest: Partial<Pick<IndentFamily, 'type' | 'close' | 'continue'>> = {},
): IndentFamily {
  const never = /^(?!)/
  return { by: 'indent', function: functions, control, type: never, close: never, continue: never, ...rest }
}
