import { Icon } from '#app/ui/icon.tsx';

type Props = {
  /** The accessible name of each dot, in slide order. */
  names: string[];
  /** Fragment links to the slides. With them the dots are links, which also work without JavaScript. */
  hrefs?: string[];
  currentIndex: number;
  onGo: (index: number) => void;
  paused: boolean;
  onPause: () => void;
};

export function SlideDots({ names, hrefs, currentIndex, onGo, paused, onPause }: Props) {
  return (
    <div className="dots">
      {names.map((name, index) => {
        const state = {
          'aria-label': name,
          'aria-current': index === currentIndex ? ('true' as const) : undefined,
        };
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
