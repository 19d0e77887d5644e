import { Badge } from '#app/ui/badge.tsx';
import { dialogButtonProps, NativeDialog } from '#app/ui/native-dialog.tsx';
import type { Executive } from '#content/types.ts';
import { ExecutiveDetails } from './executive-details.tsx';
import { Initials } from './initials.tsx';

/** The whole card acts as the button with the name. */
export function ExecutiveCard({ executive, index }: { executive: Executive; index: number }) {
  const { id, name, role, tenure, bio, expertise } = executive;
  return (
    <li className="person">
      <Initials name={name} index={index} />
      <div>
        <h3>
          <button type="button" aria-haspopup="dialog" {...dialogButtonProps(id)}>
            {name}
          </button>
        </h3>
        <p className="role">{role}</p>
        <p className="tags">
          <Badge tone="accent">{tenure}</Badge>
        </p>
      </div>
      <p className="bio bio--cut">{bio}</p>
      <p className="tags">
        {expertise.slice(0, 2).map((skill) => (
          <Badge key={skill}>{skill}</Badge>
        ))}
      </p>
      <NativeDialog id={id} title={name}>
        <ExecutiveDetails executive={executive} />
      </NativeDialog>
    </li>
  );
}
