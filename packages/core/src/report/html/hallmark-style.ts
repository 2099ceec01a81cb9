/** Engraved, struck in ink, struck in copper; dashed when cold. */
export const hallmarkStyle = `
.marks { display: grid; grid-template-columns: repeat(auto-fill, minmax(96px, 1fr)); gap: 20px 8px; }
.mark { display: grid; justify-items: center; align-content: start; gap: 8px; text-align: center; font-size: 13px; line-height: 17px; }
.mark svg { width: 60px; height: 72px; overflow: visible; }
.mark small { display: block; font-size: 12px; line-height: 16px; }
.mark .face { fill: var(--surface); stroke: currentColor; stroke-width: 1.6; }
.mark .rim { fill: none; stroke: currentColor; stroke-width: 0.8; opacity: 0.35; }
.mark .sign { color: var(--ink); }
.mark .stroke { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.mark .fine { stroke-width: 1.3; }
.mark .letters { fill: currentColor; font: 600 16px var(--sans); }
.mark .punch { fill: var(--copper); }
.mark.good .face { fill: var(--ink); stroke: var(--ink); }
.mark.good .sign, .mark.good .rim { color: var(--surface); }
.mark.great .face { fill: var(--copper); stroke: var(--copper); }
.mark.great .sign, .mark.great .rim { color: var(--on-copper); }
.mark.great .rim { opacity: 0.65; }
.mark.cold, .mark.cold .sign, .mark.cold small { color: var(--cold); }
.mark.cold .face { fill: none; stroke: var(--cold); stroke-dasharray: 3 2.4; }
.mark.cold .punch { fill: var(--cold); }
.mark.cold .rim { opacity: 0; }
@media screen and (max-width: 639px) {
  .marks { grid-template-columns: repeat(auto-fill, minmax(76px, 1fr)); gap: 20px 4px; }
  .mark svg { width: 52px; height: 62px; }
}`
