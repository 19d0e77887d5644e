const spelledOut: Record<string, string> = { ai: 'AI', devops: 'DevOps', hr: 'HR', iot: 'IoT' };

/** How a product's category or capability is printed. */
export function categoryLabel(value: string): string {
  return spelledOut[value] ?? value.charAt(0).toUpperCase() + value.slice(1);
}
