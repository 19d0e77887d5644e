export interface SelectAllProps {
  selectedCount: number;
  rowCount: number;
  selectAll: (isSelected: boolean) => void;
}

/** Selects every row of the page. It needs script. */
export function SelectAll({ selectedCount, rowCount, selectAll }: SelectAllProps) {
  return (
    <div className="selection-actions__all check">
      <input
        type="checkbox"
        id="select-all"
        checked={selectedCount === rowCount}
        onChange={({ target }) => selectAll(target.checked)}
      />
      <label htmlFor="select-all">All {rowCount} on this page</label>
    </div>
  );
}
