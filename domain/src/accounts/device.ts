const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** In this order: most browsers also name those whose pages they want to be served. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const nameIn = (
  names: readonly (readonly [RegExp, string])[],
  userAgent: string,
): string | undefined => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** What a session was begun with, in plain words, by what its browser said of itself. */
export const describeDevice = (userAgent: string | null): string => {
  if (!userAgent) return 'Aparelho desconhecido';
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  const place = system && (/^i|Android|Chrome/.test(system) ? `no ${system}` : `em ${system}`);
  if (browser && place) return `${browser} ${place}`;
  return browser ?? system ?? 'Programa que não é um navegador';
};
