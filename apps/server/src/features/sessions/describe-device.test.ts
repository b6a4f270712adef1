import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeDevice } from './describe-device.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a device in words', () => {
  it.each([
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
    ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/130.0.0.0 Safari/537.36`],
    ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/130.0.0.0 Mobile Safari/537.36`],
    ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/130.0.0.0 Safari/537.36`],
    ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/26.0 Chrome/122.0.0.0`,
    ],
    [
      'Safari on Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    ],
    ['Safari on iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'],
    ['Chrome on iPad', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/130.0 Mobile Safari/604.1'],
    ['Firefox', 'Firefox/132.0'],
    ['Unknown device', 'curl/8.0'],
    ['Unknown device', undefined],
  ])('is %s', (words, header) => {
    expect(describeDevice(header)).toBe(words)
  })

  it('no other word of the header gets in, whatever it holds', () => {
    const names = 'Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|iPad|iPhone|Android|Windows|ChromeOS|Mac|Linux'
    const words = new RegExp(`^(?:(?:${names})(?: on (?:${names}))?|Unknown device)$`)
    const header = fc.array(fc.oneof(fc.string(), fc.constantFrom(' Firefox/', ' Android ', ' Opera ', ' Macintosh ')))
    fc.assert(fc.property(header, (parts) => words.test(describeDevice(parts.join('')))))
  })
})
