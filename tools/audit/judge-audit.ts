const severities = ['critical', 'high', 'moderate', 'low'] as const;
type Severity = (typeof severities)[number];

export type Judgement =
  | { outcome: 'not-answered' }
  | { outcome: 'answered'; counts: Record<Severity, number>; lines: string[]; isTooSevere: boolean };

interface Report {
  vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: unknown }>;
  metadata?: { vulnerabilities?: Partial<Record<Severity, number>> };
}

/** Reads what `npm audit --json` printed. A registry that offers no audit makes npm print an error instead of a report. */
export function judgeAudit(printed: string): Judgement {
  const { vulnerabilities, metadata } = readReport(printed);
  if (!vulnerabilities || !metadata?.vulnerabilities) return { outcome: 'not-answered' };
  const found = metadata.vulnerabilities;
  const counts = Object.fromEntries(severities.map((name) => [name, found[name] ?? 0])) as Record<
    Severity,
    number
  >;
  return {
    outcome: 'answered',
    counts,
    lines: Object.entries(vulnerabilities).map(
      ([name, { severity, range, fixAvailable }]) =>
        `${severity}: ${name} ${range}${fixAvailable ? '' : ', no repaired version yet'}`,
    ),
    isTooSevere: counts.critical + counts.high > 0,
  };
}

function readReport(printed: string): Report {
  try {
    return JSON.parse(printed) as Report;
  } catch {
    return {};
  }
}
