export type Site = { url: string; name: string };

export function absolute(site: Pick<Site, 'url'>, path: string): string {
  return site.url + path;
}
