/** The colors and fonts of the product. Uses installed fonts only, because the page requests no resources. */
export const designTokens = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.978 0.007 80), oklch(0.185 0.008 65));
  --surface: light-dark(oklch(0.998 0.002 85), oklch(0.222 0.010 65));
  --sunken: light-dark(oklch(0.955 0.010 78), oklch(0.160 0.008 65));
  --ink: light-dark(oklch(0.24 0.015 60), oklch(0.94 0.008 80));
  --muted: light-dark(oklch(0.50 0.02 65), oklch(0.72 0.02 75));
  --line: light-dark(oklch(0.90 0.012 75), oklch(0.32 0.012 70));
  --edge: light-dark(oklch(0.62 0.02 70), oklch(0.57 0.018 70));
  --copper: light-dark(oklch(0.53 0.13 43), oklch(0.76 0.11 55));
  --copper-strong: light-dark(oklch(0.46 0.12 42), oklch(0.83 0.09 60));
  --on-copper: light-dark(oklch(0.995 0.004 80), oklch(0.20 0.03 45));
  --cold: light-dark(oklch(0.52 0.03 240), oklch(0.75 0.03 240));
  --ember: light-dark(oklch(0.72 0.15 52), oklch(0.76 0.14 55));
  --rest: oklch(0.68 0.01 70);
  --inset: oklch(0.2 0 0 / 0.14);
  --serif: Newsreader, "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif;
  --sans: Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  --mono: "JetBrains Mono", ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}`
