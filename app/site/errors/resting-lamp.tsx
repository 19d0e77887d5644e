/** A clay lamp with its wick gone out, and the jug that fills it. */
export function RestingLamp() {
  return (
    <svg
      className="w-full fill-none stroke-ink stroke-[2.4] [stroke-linecap:round] [stroke-linejoin:round]"
      viewBox="0 0 480 310"
      role="img"
      aria-label="A small jug pours oil into a clay lamp whose flame has gone out."
    >
      <path d="M12 286H468" />
      <path className="stroke-control" d="M96 296H170M214 298H330M372 295H410" />
      <path
        className="fill-(--dye-lat)"
        d="M120 206C150 214 176 216 214 216H316C340 216 352 206 372 200C366 236 334 262 292 266L300 286H204L212 266C162 262 128 240 120 206Z"
      />
      <path
        className="fill-(--dye-maroon)"
        d="M120 206C160 194 328 192 372 200C352 206 340 216 316 216H214C176 216 150 214 120 206Z"
      />
      <path
        className="stroke-turmeric stroke-[3.6] [stroke-dasharray:0_9]"
        d="M158 240C196 252 292 252 338 234"
      />
      <path className="stroke-(--dye-cream) stroke-[3.4]" d="M360 202C352 204 338 208 322 206" />
      <path className="stroke-control" d="M366 190C378 176 356 164 368 148C380 132 360 122 372 104" />
      <g transform="rotate(-32 190 92)">
        <path
          className="fill-raise"
          d="M146 70C146 48 234 48 234 70L228 132C226 150 154 150 152 132ZM234 72C262 70 264 118 229 120"
        />
        <path className="fill-raise" d="M148 80 118 62C114 58 118 54 124 56L150 62" />
        <path className="stroke-laterite" d="M150 98C172 106 208 106 231 98" />
      </g>
      <path className="stroke-turmeric stroke-[3.6]" d="M142 118C150 146 158 172 162 204" />
    </svg>
  );
}
