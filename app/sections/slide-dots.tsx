import { Icon } from '#app/ui/icon.tsx';

type Props = {
  /** What each slide shows, in order: the name of its dot. */
  names: string[];
  /** Addresses of the slides within the page: with them the dots are links, which also work without script. */
  hrefs?: string[];
  at: number;
  onGo: (index: number) => void;
  paused: boolean;
  onPause: () => void;
};

export function SlideDots({ names, hrefs, at, onGo, paused, onPause }: Props) {
  return (
    <div className="dots">
      {names.map((name, index) => {
        const state = { 'aria-label': name, 'aria-current': index === at ? ('true' as const) : undefined };
        return hrefs ? (
          <a
            key={name}
            href={hrefs[index]}
            {...state}
            onClick={(event) => {
              event.preventDefault();
              onGo(index);
            }}
          />
        ) : (
          <button key={name} type="button" {...state} onClick={() => onGo(index)} />
        );
      })}
      <button
        className="dots__pause"
        type="button"
        aria-label={paused ? 'Play slides' : 'Pause slides'}
        onClick={onPause}
      >
        <Icon name={paused ? 'play' : 'pause'} />
      </button>
    </div>
  );
}
