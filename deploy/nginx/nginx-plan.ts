import type { ServingPlan } from '../../publish/pages/serving-plan.ts';

/**
 * nginx reads its configuration as root, and a plan is written by the worker, which is not. So nothing in it may end a string,
 * begin a directive or lead out of the folder of the pages.
 */
export function checkPlan(plan: ServingPlan): void {
  const lists = [plan?.fallbacks, plan?.dynamic, plan?.queried, plan?.uploads, plan?.standIns];
  if (!lists.every((list) => Array.isArray(list)) || !plan.pages) throw new Error('the plan is not complete');
  const pages = [plan.notFound, ...Object.keys(plan.pages)];
  const all: [RegExp, unknown[]][] = [
    [
      /^\/(?!.*\.\.)[\w./-]*$/,
      [...pages, ...[plan.fallbacks, plan.queried, plan.standIns].flat().map((each) => each?.page)],
    ],
    [/^[\w '/:;.+=*-]+$/, Object.values(plan.pages)],
    [
      /^\^[\w/.*+^[\]\\-]+\$$/,
      [...plan.dynamic, ...[plan.fallbacks, plan.uploads].flat().map((each) => each?.pattern)],
    ],
    [/^\w+$/, plan.queried.flatMap((each) => each?.parameters)],
    // 0 would mean any size.
    [/^[1-9]\d{0,8}$/, [plan.bodyBytes, ...plan.uploads.map((each) => each?.bytes)]],
    [/^[45]\d\d$/, plan.standIns.map((each) => each?.status)],
  ];
  for (const [shape, values] of all) {
    // What looks right only once it is a string, such as a list, is not right.
    const wrong = values.filter((value) => !/string|number/.test(typeof value) || !shape.test(`${value}`));
    if (wrong.length > 0)
      throw new Error(`the plan has ${JSON.stringify(wrong[0])?.slice(0, 100)}, which nginx may not read`);
  }
}

/** Entries of nginx's `map $uri $csp`; the key is the file found by `try_files`, not the requested address. */
export function nginxPolicyMap({ pages }: ServingPlan): string {
  return Object.entries(pages)
    .flatMap(([page, policy]) => keysOf(page).map((key) => `${key} "${policy}";\n`))
    .join('');
}

/** For "/" nginx joins `$uri/index.html` into a double slash, and "/index.html" after an internal redirect. */
function keysOf(page: string): string[] {
  return page === '/' ? ['//index.html', '/index.html'] : [`${page}/index.html`];
}

/** The limit and locations of the server block. Patterns are quoted because a brace would end the block. */
export function nginxLocations({
  fallbacks,
  notFound,
  dynamic,
  queried,
  bodyBytes,
  uploads,
  standIns,
}: ServingPlan): string {
  // Repeated in every location with its own error_page, because that hides all outer ones.
  const errorPages = standIns
    .map(({ status, page }) => `error_page ${causesOf(status)} ${page}/index.html;`)
    .join(' ');
  return [
    `client_max_body_size ${bodyBytes};\n`,
    `${errorPages}\n`,
    `location = ${notFound} { return 404; }\n`,
    ...standIns.map(({ status, page }) => `location = ${page} { return ${status}; }\n`),
    ...queried.map(
      ({ page, parameters }) => `location = ${page} {
  error_page 418 = @node;
  error_page 419 = @node_or_file;
  ${errorPages}
  if ($request_method !~ ^(GET|HEAD)$) { return 418; }
${parameters.map((parameter) => `  if ($arg_${parameter} != "") { return 419; }\n`).join('')}  try_files $uri/index.html =404;
}
`,
    ),
    ...uploads.map(
      ({ pattern, bytes }) => `location ~ "${pattern}" {
  client_max_body_size ${bytes};
  if ($request_method !~ ^(GET|HEAD)$) { return 418; }
  try_files $uri $uri/index.html @node;
}
`,
    ),
    // Before the fallbacks, because a specific route wins over a catalogue's pattern.
    ...dynamic.map((pattern) => `location ~ "${pattern}" { try_files $uri $uri/index.html @node; }\n`),
    ...fallbacks.map(
      ({ pattern, page }) => `location = ${page} { error_page 404 ${page}/index.html; return 404; }
location ~ "${pattern}" {
  error_page 404 ${page}/index.html;
  error_page 418 = @node;
  ${errorPages}
  if ($request_method !~ ^(GET|HEAD)$) { return 418; }
  try_files $uri $uri/index.html =404;
}
`,
    ),
  ].join('');
}

/** Visitors see the same page whether Node is down, overloaded or too slow. */
const causesOf = (status: number) => (status === 503 ? '502 503 504 =503' : String(status));
