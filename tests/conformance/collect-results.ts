/** One executed test, whichever runner ran it. */
export type Result = { title: string; passed: boolean; errors?: string[]; file?: string };

type VitestReport = {
  testResults: {
    name?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};
type PlaywrightSuite = {
  title: string;
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results?: { errors?: { message?: string }[] }[] }[];
  }[];
};

/** Leaves out skipped and pending tests: they did not run, so they prove nothing. */
export function resultsOfVitest(report: VitestReport): Result[] {
  return report.testResults
    .flatMap(({ name, assertionResults }) => assertionResults.map((each) => ({ ...each, file: name })))
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status, failureMessages = [], file }) => ({
      title: fullName,
      passed: status === 'passed',
      errors: failureMessages,
      ...(file && { file }),
    }));
}

/** Leaves out "flaky" tests, which passed only at the second attempt: they prove nothing. */
export function resultsOfPlaywright(report: { suites: PlaywrightSuite[] }): Result[] {
  const walk = (suite: PlaywrightSuite, path: string): Result[] => [
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, `${path} ${inner.title}`)),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status !== 'skipped' && status !== 'flaky')
        .map(({ status, results = [] }) => ({
          title: `${path} ${spec.title}`,
          passed: status === 'expected',
          errors: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
          ...(suite.file && { file: suite.file }),
        })),
    ),
  ];
  return report.suites.flatMap((suite) => walk(suite, ''));
}

export function resultsOfDrill(report: { scenario: string; violations: string[] }[]): Result[] {
  return report.map(({ scenario, violations }) => ({
    title: scenario,
    passed: violations.length === 0,
    errors: violations,
  }));
}
