import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearTrace, createTrace, keepTrace, recolorTrace } from './trace.ts'

const note = { index: 0, syllable: 0, startsSyllable: true, pitch: 60, seconds: 1, rest: 0 }
const heard = (cents: number) => ({ cents, clarity: 0.95, level: -20 })

/** A board that lies from -16 to 84 px in its frame. */
function boardOf(clientWidth: number) {
  const heights: number[] = []
  const reach = (_x: number, y: number) => void heights.push(y)
  const pen = {
    strokeStyle: '',
    fillStyle: '',
    globalCompositeOperation: 'source-over',
    moveTo: reach,
    lineTo: reach,
    stroke() {},
    beginPath() {},
    scale() {},
    translate() {},
    save() {},
    restore() {},
    resetTransform() {},
    drawImage: vi.fn<(...what: unknown[]) => void>(),
    fillRect: vi.fn<(...area: number[]) => void>(),
  }
  const board = Object.assign(document.createElement('canvas'), { getContext: () => pen })
  const sizes = { clientWidth, clientHeight: 100, offsetTop: -16, offsetLeft: 0 }
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(board, name, { value, configurable: true })
  return { board, pen, heights }
}

const measured = () => ({ notes: [{ x: 10, y: 80, width: 20 }], halfStep: 5 })
const written = { shift: 0, tempo: 1 }

afterEach(() => {
  document.body.replaceChildren()
})

describe('the voice as it is drawn', () => {
  it('a voice far below the lowest note is drawn at the edge of the board, and not beyond it', () => {
    const { board, heights } = boardOf(300)
    const draw = createTrace(board, [note], measured, written)
    for (let frame = 0; frame < 40; frame += 1) draw(heard(frame < 20 ? 6000 : 5700))
    expect(heights.length).toBeGreaterThan(0)
    expect(Math.max(...heights)).toBe(81.5)
  })

  it('a board without a width is not measured again with each frame, and is once it has one', () => {
    const { board } = boardOf(0)
    const measure = vi.fn<typeof measured>(measured)
    const draw = createTrace(board, [note], measure, written)
    clearTrace(board)
    for (let frame = 0; frame < 20; frame += 1) draw(heard(6000))
    expect(measure).toHaveBeenCalledTimes(1)
    Object.defineProperty(board, 'clientWidth', { value: 300 })
    for (let frame = 0; frame < 20; frame += 1) draw(heard(6000))
    expect(measure).toHaveBeenCalledTimes(2)
  })

  it('what was kept is drawn again, but not on a board that has changed since', () => {
    const { board, pen } = boardOf(300)
    createTrace(board, [note], measured, written)
    const drawFormer = keepTrace(board)
    createTrace(board, [note], measured, written)
    drawFormer()
    expect(pen.drawImage.mock.calls).toEqual([[expect.objectContaining({ width: 300, height: 100 }), 0, 0]])
    clearTrace(board)
    drawFormer()
    expect(pen.drawImage).toHaveBeenCalledTimes(1)
  })

  it('in another theme what is drawn has its color, and what is drawn then', () => {
    const { board, pen } = boardOf(300)
    document.body.append(board)
    board.style.color = 'rgb(1, 2, 3)'
    createTrace(board, [note], measured, written)
    board.style.color = 'rgb(4, 5, 6)'
    recolorTrace(board)
    expect(pen).toMatchObject({
      strokeStyle: 'rgb(4, 5, 6)',
      fillStyle: 'rgb(4, 5, 6)',
      globalCompositeOperation: 'source-in',
    })
    expect(pen.fillRect).toHaveBeenCalledWith(0, 0, board.width, board.height)
  })
})
