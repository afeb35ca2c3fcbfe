import { BOUNDS } from '../../lib/bounds';

/**
 * The points that the `invoiceVolume` fields of one request may show together. They are read one after another, so that
 * each knows what the ones before it have left, and no more than one result is in memory before it is counted.
 */
export class VolumePoints {
  private left: number = BOUNDS.request.volumePoints.most;
  private latest: Promise<unknown> = Promise.resolve();

  /** Runs `read` when the reads before it have ended, and subtracts what it returns. */
  take<T>(read: (maxPoints: number) => Promise<T[]>): Promise<T[]> {
    const points = this.latest.then(() => read(this.left));
    this.latest = points.then(
      ({ length }) => {
        this.left -= length;
      },
      () => {},
    );
    return points;
  }
}
