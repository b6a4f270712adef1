import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The faces of the app's own style that these pages use, by the beginnings of their files' names. */
const faces = [
  { family: 'EB Garamond', weight: '400 800', file: 'eb-garamond-latin-wght-normal-' },
  { family: 'Alegreya Sans', weight: '400', file: 'alegreya-sans-latin-400-normal-' },
  { family: 'Alegreya Sans', weight: '700', file: 'alegreya-sans-latin-700-normal-' },
] as const

/** The built app's fonts, whose names end in a hash; without a build the letters of the device serve. */
function listFonts(webFolder: string): string[] {
  try {
    return readdirSync(join(webFolder, 'assets')).filter((name) => name.endsWith('.woff2'))
  } catch {
    return []
  }
}

/** The style of the pages that the server makes itself while somebody signs in: the app's letters and colors. */
export function pageStyle(webFolder: string): string {
  const fonts = listFonts(webFolder)
  const rules = faces.flatMap(({ family, weight, file }) => {
    const found = fonts.find((name) => name.startsWith(file))
    const source = `src: url("/assets/${found}") format("woff2")`
    return found
      ? [`@font-face { font-family: '${family}'; font-weight: ${weight}; font-display: swap; ${source}; }`]
      : []
  })
  return [...rules, look].join('\n')
}

const look = `:root {
  color-scheme: light dark;
  --paper: light-dark(#f6efdf, #15100b);
  --leaf: light-dark(#fffaf0, #2a2016);
  --edge: light-dark(#e2d5b8, #493a27);
  --line: light-dark(#8f7d5f, #917d5b);
  --ink: light-dark(#2a2018, #f1e5cf);
  --faded: light-dark(#65553f, #b6a488);
  --rubric: light-dark(#8c1c20, #e58476);
  --rubric-fill: light-dark(#8c1c20, #7d1d21);
  --rubric-deep: light-dark(#6d1216, #942a2c);
  --rubric-edge: light-dark(#8c1c20, #b98f41);
  --on-rubric: light-dark(#fffaf0, #fff1dc);
  --gold: light-dark(#b3832a, #dcae4f);
  --shadow: 0 1px 2px light-dark(#5a431a22, #0008), 0 8px 24px light-dark(#5a431a1a, #0006);
  --latin: 'EB Garamond', 'Iowan Old Style', Georgia, serif;
  --plain: 'Alegreya Sans', 'Gill Sans', 'Trebuchet MS', sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1.0625rem/1.4 var(--plain); }
header { padding: .9rem 1.25rem; border-bottom: 1px solid var(--edge); }
.title { margin: 0; font: 500 1.625rem/1 var(--latin); }
.title b { color: var(--rubric); font-weight: 500; }
main { max-width: 34rem; margin: 0 auto; padding: 1.75rem 1.25rem 3rem; }
h1, h2 { font-family: var(--latin); font-weight: 500; margin: 0; }
h1 { font-size: 2.25rem; line-height: 1.1; }
h2 { font-size: 1.125rem; font-variant: small-caps; letter-spacing: .06em; color: var(--rubric); margin: 1.5rem 0 .6rem; }
.lead { margin: .4rem 0 1.1rem; color: var(--faded); }
.rule { display: block; fill: none; stroke: var(--gold); }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .6rem; }
button, input { font: inherit; color: inherit; }
.account {
  display: flex; align-items: center; gap: 1rem; width: 100%; min-height: 4.25rem; padding: .6rem .75rem; text-align: start;
  background: var(--leaf); border: 1px solid var(--edge); border-radius: 8px; box-shadow: var(--shadow); cursor: pointer;
}
.account:hover { border-color: var(--rubric); }
.initial {
  flex: none; width: 3rem; height: 3rem; border-radius: 6px; display: grid; place-items: center;
  font: 500 2rem/1 var(--latin); background: var(--rubric-fill); color: var(--on-rubric);
}
.who { min-width: 0; }
.name { display: block; font: 500 1.375rem/1.2 var(--latin); }
.note, .hint { color: var(--faded); font-size: 1rem; }
.other { margin-top: 2rem; padding-top: .25rem; border-top: 1px solid var(--edge); }
label { display: block; font-weight: 700; }
.hint, .wrong { margin: .1rem 0 .5rem; }
.wrong { color: var(--rubric); font-weight: 700; }
.row { display: flex; flex-wrap: wrap; gap: .6rem; }
.row input {
  flex: 1 1 14rem; min-width: 0; min-height: 3rem; padding: 0 .9rem;
  background: var(--leaf); border: 1px solid var(--line); border-radius: 6px;
}
.row input[aria-invalid] { border: 2px solid var(--rubric); }
.go {
  min-height: 3rem; padding: 0 1.4rem; border: 1px solid var(--rubric-edge); border-radius: 6px;
  background: var(--rubric-fill); color: var(--on-rubric); font-weight: 700; cursor: pointer;
}
h1 + .lead { max-width: 34em; }
.acts { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem 1.25rem; margin: 1.5rem 0 0; }
a.go { display: inline-flex; align-items: center; text-decoration: none; }
.back { margin: 2rem 0 0; }
a { color: var(--rubric); display: inline-block; padding: .35rem 0; }
:focus-visible { outline: 3px solid var(--rubric); outline-offset: 2px; }
@media (forced-colors: active) { .initial { border: 1px solid; } }
`
