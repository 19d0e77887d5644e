/** Visitors get a route table without the desk; staff get the full one, which the build writes next to it. */
export const deskManifestOf = (url: string) => url.replace('/manifest-', '/desk-manifest-');
