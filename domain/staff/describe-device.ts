const browsers: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameOf = (userAgent: string, known: [RegExp, string][]) =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Enough to recognise one's own device: "Chrome on Windows". */
export function describeDevice(userAgent: string | null): string {
  const browser = nameOf(userAgent ?? '', browsers);
  const system = nameOf(userAgent ?? '', systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'An unknown device';
}
