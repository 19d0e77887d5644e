import { Badge } from '#app/ui/badge.tsx';
import type { Opening } from '#content/types.ts';

export function JobTags({ department, type, location }: Pick<Opening, 'department' | 'type' | 'location'>) {
  return (
    <p className="tags">
      <Badge>{department}</Badge>
      {type && <Badge>{type}</Badge>}
      <Badge>{location}</Badge>
    </p>
  );
}
