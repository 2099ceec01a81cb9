import type { IndentFamily } from './language-family.ts'

const end = { close: /^end\b/ }

/** Language families whose functions are found by indentation, by language key. */
export const indentFamilies: Readonly<Record<string, IndentFamily>> = {
  python: createFamily(/^(?:async\s+)?def\b/, /^(?:async\s+)?(?:if|for|while|try|match)\b/, {
    type: /^class\b/,
    continue: /^(?:elif|else|except|finally|case)\b/,
  }),
  gdscript: createFamily(/^(?:static\s+)?func\b/, /^(?:if|for|while|match)\b/, {
    type: /^class\b/,
    continue: /^(?:elif|else)\b/,
  }),
  nim: createFamily(/^(?:proc|func|method|template|macro|iterator)\b/, /^(?:if|for|while|case|try|when)\b/, {
    continue: /^(?:elif|else|except|finally|of)\b/,
  }),
  ruby: createFamily(
    /^(?:(?:private|protected|public|memoize)\s+)?def\b/,
    /^(?:[\w.@]+\s*(?:\|\|)?=\s*)?(?:if|unless|while|until|for|case|begin)\b/,
    { ...end, type: /^(?:class|module)\b/, continue: /^(?:else|elsif|when|in|rescue|ensure|then)\b/ },
  ),
  crystal: createFamily(
    /^(?:(?:private|protected|abstract)\s+)?def\b/,
    /^(?:[\w.@]+\s*=\s*)?(?:if|unless|while|until|case|begin)\b/,
    { ...end, type: /^(?:class|module|struct)\b/, continue: /^(?:else|elsif|when|in|rescue|ensure)\b/ },
  ),
  elixir: createFamily(
    /^(?:def|defp|defmacro|defmacrop)\s/,
    /^(?:[\w.%{}, ]+\s*=\s*)?(?:if|unless|case|cond|with|for|try|receive)\b/,
    { ...end, type: /^(?:defmodule|defimpl|defprotocol)\b/, continue: /^(?:else|rescue|catch|after|do)\b/ },
  ),
  lua: createFamily(
    /^(?:local\s+)?function\b|^(?:local\s+)?[\w.:[\]"']+\s*=\s*function\b|^return function\b/,
    /^(?:if|for|while|repeat)\b/,
    {
      close: /^(?:end|until)\b/,
      continue: /^(?:else|elseif)\b/,
    },
  ),
  julia: createFamily(/^function\b|^macro\b/, /^(?:if|for|while|try|let)\b/, {
    ...end,
    type: /^(?:module|(?:mutable )?struct)\b/,
    continue: /^(?:else|elseif|catch|finally)\b/,
  }),
  matlab: createFamily(/^function\b/, /^(?:if|for|parfor|while|switch|try)\b/, {
    ...end,
    type: /^(?:classdef|methods|properties)\b/,
    continue: /^(?:else|elseif|case|otherwise|catch)\b/,
  }),
  shell: createFamily(/^(?:function\s+[\w:.-]+|[\w:.-]+\s*\(\))/, /^(?:if|for|while|until|case|select)\b/, {
    close: /^(?:fi|done|esac|\})/,
    continue: /^(?:else|elif|then|do\b|\{)/,
  }),
}

function createFamily(
  functions: RegExp,
  control: RegExp,
  rest: Partial<Pick<IndentFamily, 'type' | 'close' | 'continue'>> = {},
): IndentFamily {
  const never = /^(?!)/
  return { by: 'indent', function: functions, control, type: never, close: never, continue: never, ...rest }
}
