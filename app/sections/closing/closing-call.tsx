import './closing.css';
import type { ReactNode } from 'react';
import { Art } from '#app/art/art.tsx';
import { type ActionLink, ActionLinks } from '../action-links.tsx';
import { ClothArt } from '../cloth-art.tsx';

type Props = {
  title: ReactNode;
  text: ReactNode;
  actions: ActionLink[];
  /** The page's own drawings, all of one kind: "cloths/banking". An empty name is an empty place among portraits. */
  art: string[];
};

export function ClosingCall({ title, text, actions, art }: Props) {
  return (
    <section className="closing court">
      <div className="w">
        <div className="closing__text">
          <h2>{title}</h2>
          <p>{text}</p>
          <ActionLinks actions={actions} />
        </div>
        <div className={`closing__art closing__art--${art[0]?.split('/')[0]}`} aria-hidden="true">
          {art.map((name) => (
            <Piece key={name} name={name} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Piece({ name }: { name: string }) {
  const [kind, item = ''] = name.split('/');
  if (kind === 'cloths') return <ClothArt cloth={item} />;
  if (kind === 'screens')
    return (
      <div className="stage">
        <Art name={name} />
      </div>
    );
  return name ? <Art name={name} /> : <div className="closing__place" />;
}
