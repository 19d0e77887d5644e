import lighthouse from 'lighthouse';

/** Largest contentful paint on Lighthouse's slow phone, in milliseconds. */
export async function measurePaint(url: string, debuggingPort: number): Promise<number> {
  const run = await lighthouse(url, {
    port: debuggingPort,
    onlyAudits: ['largest-contentful-paint'],
    output: 'json',
    logLevel: 'error',
  });
  const paint = run?.lhr.audits['largest-contentful-paint']?.numericValue;
  if (paint === undefined)
    throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'Lighthouse saw no paint'}`);
  return paint;
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
