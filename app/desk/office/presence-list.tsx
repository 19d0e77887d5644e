interface PresenceListProps {
  people: { id: string; name: string; status: string; takesNewLeads: boolean }[];
}

export function PresenceList({ people }: PresenceListProps) {
  return (
    <section aria-labelledby="present" className="desk-side">
      <div>
        <h2 id="present">Who is here</h2>
        <p className="muted mt-1">By working hours and absences. Everybody sets theirs under Settings.</p>
      </div>
      <ul className="roll">
        {people.map(({ id, name, status, takesNewLeads }) => (
          <li key={id}>
            <b>{name}</b>
            <span className="muted">
              {status}
              {!takesNewLeads && ', takes no new leads'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
