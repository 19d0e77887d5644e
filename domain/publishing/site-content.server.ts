import { join } from 'node:path';
import { followContent, getContent, readContent } from '#content/read-content.server.ts';
import type { Content } from '#content/types.ts';
import { logError } from '#platform/log.server.ts';
import { findLiveSoon, findRelease, isReleaseName } from '#platform/site-folders.server.ts';

/** As many as a server keeps. */
const mostKept = 5;
const kept = new Map<string, Content>();
const shipped = { root: process.cwd(), content: null as Content | null };
const roots = new WeakMap<Content, string>();

/** From now on this process reads the texts that visitors of this server read. */
export function followLiveContent(): void {
  followContent(() => readSite(findLiveSoon() ?? ''));
}

/**
 * The content of a release by its name, such as nginx sends with each request. A release that is gone was replaced by the live
 * one. Any other name means: as it was shipped.
 */
export function readSiteContent(name: string): Content {
  const isGone = isReleaseName(name) && !kept.has(name) && !findRelease(name);
  return readSite(isGone ? (findLiveSoon() ?? '') : name);
}

/** Where the files of the site are whose content this request or process reads: its pages, and what a build knows of them. */
export function findSiteRoot(): string {
  return roots.get(getContent()) ?? join(shipped.root, 'build');
}

/** The folder whose content/ this request or process reads. */
export function findTextsRoot(): string {
  return roots.get(getContent()) ?? shipped.root;
}

function readSite(name: string): Content {
  const known = kept.get(name);
  if (known) return known;
  const root = findRelease(name);
  if (!root) return readShipped();
  const content = readRelease(root);
  kept.set(name, content);
  for (const old of kept.keys()) if (kept.size > mostKept) kept.delete(old);
  return content;
}

/** While a new program starts, the live release is still one of the program before, whose texts it may not understand. */
function readRelease(root: string): Content {
  try {
    const content = readContent(root);
    roots.set(content, root);
    return content;
  } catch (error) {
    logError('release-unreadable', error);
    return readShipped();
  }
}

function readShipped(): Content {
  shipped.content ??= readContent(shipped.root);
  return shipped.content;
}
