/** Takes the place of cards while their content is loaded, so that what surrounds them does not move. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className="card-skeletons" aria-busy="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="card" aria-hidden>
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  );
}
