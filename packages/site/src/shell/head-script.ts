import { SIGNED_IN_COOKIE } from '@handiwork/core/api'

/** The localStorage key of the chosen theme. Without an entry, the system setting applies. */
export const THEME_KEY = 'theme'

/**
 * Runs before the first paint, to prevent flicker: applies the stored theme and marks signed-in sessions by a
 * companion cookie. Turns off Zod's JIT compiler, because the content security policy forbids it and browsers
 * log each attempt. Holds back forms that are submitted before their island takes over, which would lose the
 * input: the island finds the mark and submits them. Preloads the scripts and texts of signed-in users, which the server
 * lists in the attribute `data-head` of the script.
 */
export const headScript = [
  'self.__zod_globalConfig={jitless:true};',
  '(()=>{const r=document.documentElement;r.dataset.js="";',
  `try{const t=localStorage.getItem("${THEME_KEY}");if(t)r.dataset.theme=t}catch{}`,
  `if(!document.cookie.includes("${SIGNED_IN_COOKIE}="))return;r.dataset.session="";`,
  'for(const h of document.currentScript.dataset.head.split(" ")){if(!h)continue;',
  'const l=document.createElement("link"),s=h.endsWith(".js");l.rel=s?"modulepreload":"preload";',
  'if(!s){l.as="fetch";l.crossOrigin=""}l.href=h;document.head.append(l)}})()',
  ';addEventListener("submit",e=>{if(e.target.closest("astro-island[ssr]")){e.preventDefault();',
  'e.target.dataset.submitted=""}})',
].join('')
