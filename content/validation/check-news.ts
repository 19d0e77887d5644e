import type { NewsItem, Person } from '../types.ts';
import type { FileError, ParsedYaml } from './parse-yaml.ts';

/** What a news item is about must have a page, and its author must be one of us. */
export function checkNews(
  news: ParsedYaml<NewsItem>[],
  files: Set<string>,
  people: ParsedYaml<Person[]>,
): FileError[] {
  return news.flatMap(({ value, errorAt }) => {
    const { see, author } = value ?? {};
    return [
      ...(see && !files.has(`content/${see}.yaml`) ? [errorAt(['see'], `No file content/${see}.yaml`)] : []),
      ...(author && people.value && !people.value.some(({ id }) => id === author)
        ? [errorAt(['author'], 'This person is not among our people')]
        : []),
    ];
  });
}
