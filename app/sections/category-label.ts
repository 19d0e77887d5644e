const spelledOut: Record<string, string> = { ai: 'AI', devops: 'DevOps', hr: 'HR', iot: 'IoT' };

/** The display name of a product's category or capability. */
export function categoryLabel(value: string): string {
  return spelledOut[value] ?? value.charAt(0).toUpperCase() + value.slice(1);
}
