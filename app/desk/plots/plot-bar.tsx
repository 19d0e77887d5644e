import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface PlotPart {
  /** Read aloud: "Week of 9 Nov: 12 kept". */
  name: string;
  /** Where a click leads; without it the part is only a picture. */
  to: string | undefined;
  className: string;
  /** The visible rectangle. */
  y: number;
  height: number;
  /** The upper and the lower end of what reacts to the pointer, which is larger than the rectangle. */
  top: number;
  bottom: number;
}

interface Props {
  /** The left end of the column, and its width. */
  x: number;
  pitch: number;
  /** Of the bar in the middle of the column. */
  width: number;
  /** Shown above the plot while the pointer or the keyboard is on the bar: "Week of 9 Nov: 12 kept, 3 late". */
  value: string;
  parts: PlotPart[];
  children?: ReactNode;
}

/** One bar of a plot. Its value appears on hover and on focus without script, and each part leads to its leads. */
export function PlotBar({ x, pitch, width, value, parts, children }: Props) {
  return (
    <g className="plot-bar">
      {parts.map(({ name, to, className, y, height, top, bottom }) => {
        const rectangles = (
          <>
            <rect className="plot-hit" x={x} y={top} width={pitch} height={Math.max(0, bottom - top)} />
            <rect className={className} x={x + (pitch - width) / 2} y={y} width={width} height={height} />
          </>
        );
        return to ? (
          <Link key={className} to={to} aria-label={name}>
            {rectangles}
          </Link>
        ) : (
          <g key={className}>{rectangles}</g>
        );
      })}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG takes no focus */}
      <g aria-hidden="true">
        {children}
        <text className="plot-value" x="2" y="20">
          {value}
        </text>
      </g>
    </g>
  );
}
