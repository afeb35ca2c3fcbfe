import { BOUNDS } from '../../lib/bounds';

/**
 * Budget of data points that all volume fields of one request share. The fields are read one after another, so that
 * each read knows how many points are left, and memory holds at most one result that is not counted yet.
 */
export class VolumePoints {
  private left: number = BOUNDS.request.volumePoints.most;
  private latest: Promise<unknown> = Promise.resolve();

  /** Runs `read` after all earlier ones with the points that are left, and subtracts those that it returns. */
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
