import { type Browser, chromium } from '@playwright/test'
import { build } from 'vite'

/** A program of ours as one script that a page can run. */
export async function compileForPage(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bench' } },
  })
  const [output] = [result].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error(`${entry} was not built.`)
  return chunk.code
}

/** Works with a browser that is closed afterwards: the engine alone, since nobody looks. */
export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = process.env['CHROMIUM_SHELL_PATH'] ?? process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}
