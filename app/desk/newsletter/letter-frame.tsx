interface Props {
  address: string;
  width: 'phone' | 'desktop';
}

/** The letter in a frame that can neither run nor load anything; its links open in a new tab. */
export function LetterFrame({ address, width }: Props) {
  return (
    <iframe
      className={`letter-frame letter-frame--${width}`}
      title="The letter as readers get it"
      src={address}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
  );
}
