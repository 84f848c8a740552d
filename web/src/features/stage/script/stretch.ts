/** How long the text takes to catch up from where it was, in seconds. */
const catchUpSeconds = 0.5;
const catchUpSamples = 15;
const sampleSeconds = 0.5;

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

export const placedAt = (y: number): string => `translate3d(0, ${y.toFixed(2)}px, 0)`;

/**
 * The key frames of a stretch of even motion from one moment of the flow to another. `late`: how far the text is from
 * where it belongs at the beginning.
 */
export const stretchFrames = (
  start: number,
  end: number,
  late: number,
  placeAt: (seconds: number) => number,
): Keyframe[] => {
  const moments: number[] = [];
  for (let sample = 0; sample < catchUpSamples; sample += 1) {
    moments.push(start + (catchUpSeconds * sample) / catchUpSamples);
  }
  for (let at = start + catchUpSeconds; at < end; at += sampleSeconds) moments.push(at);
  return [...moments.filter((at) => at < end), end].map((at) => {
    const left = 1 - easeOut(Math.min(1, (at - start) / catchUpSeconds));
    return {
      transform: placedAt(placeAt(at) + late * left),
      offset: (at - start) / (end - start),
    };
  });
};
