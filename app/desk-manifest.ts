/** Visitors get a route table that does not know the desk; staff get the whole one, which the build keeps beside it. */
export const deskManifestOf = (url: string) => url.replace('/manifest-', '/desk-manifest-');
