/** Longer than any test may take: what comes late on a busy machine is not given up by the product. */
export const patienceMs = 10 * 60_000;
