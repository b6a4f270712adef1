/** The faces of every screen; `ui/fonts.css` says where they are. */
const faces = ['1em "EB Garamond"', '1em "Alegreya Sans"', 'bold 1em "Alegreya Sans"']

/** Sends for the fonts as soon as the code has come, which they would only have kept up, and before a text wants them. */
export function fetchFonts(): void {
  for (const face of faces) void document.fonts?.load(face).catch(() => undefined)
}
