const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** In this order, because most browsers also name other browsers, to be served the same pages. */
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

/** The browser and system that began a session, in plain words, from its user agent. */
export const describeDevice = (userAgent: string | null): string => {
  if (!userAgent) return 'Aparelho desconhecido';
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  const place = system && (/^i|Android|Chrome/.test(system) ? `no ${system}` : `em ${system}`);
  if (browser && place) return `${browser} ${place}`;
  return browser ?? system ?? 'Programa que não é um navegador';
};
