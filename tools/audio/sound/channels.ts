/** The channels of a sound, equally long: one, or left and right. */
export type Channels = readonly [Float32Array, ...Float32Array[]]

export function inEachChannel(channels: Channels, change: (samples: Float32Array) => Float32Array): Channels {
  const [first, ...others] = channels
  return [change(first), ...others.map(change)]
}

/** What a single loudspeaker plays of all channels. */
export function toMono(channels: Channels): Float32Array {
  const [first, ...others] = channels
  if (others.length === 0) return first
  return first.map((value, at) => others.reduce((sum, other) => sum + (other[at] ?? 0), value) / channels.length)
}
